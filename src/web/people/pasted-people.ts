/** A person as a line of a pasted list names them; what is missing is blank. */
export interface PastedPerson {
  readonly Name: string;
  readonly Email: string;
}

/** Whatever holds an @ among the words of a line is the address; round, pointed brackets and quotes do not count. */
const address = /[^\s,;<>()"]+@[^\s,;<>()"]+/;

/**
 * The people of a pasted list, one a line: "Name, address", "address; Name", "Name <address>", columns of a
 * spreadsheet. A line without an address is a name alone, and nothing of it is lost. Blank lines are no people.
 */
export function pastedPeople(text: string): PastedPerson[] {
  return text
    .split(/\r\n|\r|\n/)
    .map(personOf)
    .filter(({ Name, Email }) => Name !== '' || Email !== '');
}

function personOf(line: string): PastedPerson {
  const found = address.exec(line);
  const rest = found ? line.slice(0, found.index) + line.slice(found.index + found[0].length) : line;
  return {
    Name: rest
      .replace(/[\t,;<>()"]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    Email: (found?.[0] ?? '').replace(/^mailto:/i, '').replace(/[.:]+$/, ''),
  };
}
