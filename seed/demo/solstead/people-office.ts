import { inDepartment } from '../notation.ts';
import type { PersonDraft } from '../types.ts';

const sales = inDepartment('Sales');
const care = inDepartment('Customer Care');
const product = inDepartment('Product and Software');
const grid = inDepartment('Grid and Energy Services');
const finance = inDepartment('Finance');
const hr = inDepartment('People');
const marketing = inDepartment('Marketing');
const supply = inDepartment('Supply Chain');

const salesPeople = {
  clara: sales('Clara Lindqvist', 'Chief Sales Officer', 'henrik', -18, {
    role: 'manager',
    phone: '+46 70 174 06 20',
    biography: 'Sells by leaving the tablet in the car. Has never quoted a roof she has not seen.',
  }),
  marcus: sales('Marcus Hale', 'Regional Sales Manager', 'clara', -10, {
    role: 'manager',
    timeZone: 'London',
  }),
  freja: sales('Freja Holm', 'Home Energy Adviser', 'marcus', -7, { timeZone: 'Copenhagen' }),
  diego: sales('Diego Paredes', 'Home Energy Adviser', 'marcus', -4, { timeZone: 'Madrid' }),
  anneli: sales('Anneli Saar', 'Home Energy Adviser', 'marcus', 0, { timeZone: 'Tallinn' }),
  jakub: sales('Jakub Wrona', 'Home Energy Adviser', 'marcus', 0, { status: 'invited', daysAgo: 4 }),
  beatriz: sales('Beatriz Nunes', 'Housing Partnerships Manager', 'clara', -5, { timeZone: 'Lisbon' }),
  yuki: sales('Yuki Tanaka', 'Sales Operations Analyst', 'clara', -8),
} satisfies Record<string, PersonDraft>;

const carePeople = {
  amara: care('Amara Diallo', 'VP Customer Care', 'henrik', -13, {
    role: 'manager',
    phone: '+46 70 174 06 21',
    biography: 'Reads twenty calls every Friday and sends the worst one to the whole leadership team.',
  }),
  stefan: care('Stefan Lukić', 'Care Team Lead', 'amara', -9, { role: 'manager', timeZone: 'Belgrade' }),
  grace: care('Grace Müller', 'Customer Care Specialist', 'stefan', -6),
  tariq: care('Tariq Aziz', 'Customer Care Specialist', 'stefan', -3),
  wanjiru: care('Wanjiru Kamau', 'Claims and Warranty Specialist', 'amara', -7),
} satisfies Record<string, PersonDraft>;

const productPeople = {
  samuel: product('Samuel Adeyemi', 'Chief Product Officer', 'henrik', -15, {
    role: 'manager',
    phone: '+46 70 174 06 22',
    linkedin: 'https://www.linkedin.com/in/solstead-samuel-adeyemi-example',
    avatar: 'teal',
    biography:
      'Thinks a good energy product is one you open twice a month and trust the rest of the time. Keeps a drawer of returned display units.',
  }),
  leila: product('Leila Farahani', 'Engineering Manager', 'samuel', -11, { role: 'manager' }),
  anton: product('Anton Petrov', 'Backend Engineer', 'leila', -9),
  mei: product('Mei Chen', 'App Engineer', 'leila', -5),
  thandi: product('Thandi Nkosi', 'Product Manager, Battery Advisor', 'samuel', -8, {
    signIn: 'goalmanager',
    flags: ['goalManager'],
    phone: '+46 70 174 06 23',
    avatar: 'rose',
    biography: 'Owns the battery advisor from first sketch to the support call it causes.',
  }),
  erik: product('Erik Nyström', 'Site Reliability Engineer', 'samuel', -10),
  zofia: product('Zofia Kowalska', 'Product Designer', 'samuel', -6, { timeZone: 'Warsaw' }),
} satisfies Record<string, PersonDraft>;

const gridPeople = {
  noor: grid('Noor Haddad', 'VP Grid and Energy Services', 'henrik', -12, {
    role: 'manager',
    phone: '+46 70 174 06 24',
    avatar: 'ink',
    biography: 'Ran a control room for eleven years. Calm in exactly the situations where others are not.',
  }),
  felix: grid('Felix Baumann', 'Energy Services Manager', 'noor', -9, {
    role: 'manager',
    timeZone: 'Berlin',
  }),
  sana: grid('Sana Qureshi', 'Energy Analyst', 'felix', -5),
  mikkel: grid('Mikkel Juhl', 'Grid Applications Engineer', 'felix', -7, { timeZone: 'Copenhagen' }),
  adaeze: grid('Adaeze Obi', 'Monitoring Engineer', 'noor', -4),
} satisfies Record<string, PersonDraft>;

const financePeople = {
  ruth: finance('Ruth Feldman', 'Chief Financial Officer', 'henrik', -14, {
    role: 'manager',
    phone: '+46 70 174 06 25',
    biography: 'Asks the same question of every plan: on which day does the money arrive?',
  }),
  dorian: finance('Dorian Leroux', 'Financial Controller', 'ruth', -10, {
    role: 'manager',
    timeZone: 'Paris',
  }),
  agnes: finance('Ágnes Kiss', 'Accountant', 'dorian', -6, { timeZone: 'Budapest' }),
  peter: finance('Peter Halloran', 'Treasury and Financing Analyst', 'ruth', -5, { timeZone: 'Dublin' }),
} satisfies Record<string, PersonDraft>;

const peopleTeam = {
  ines: hr('Ines Carvalho', 'Chief People Officer', 'henrik', -11, {
    role: 'manager',
    flags: ['hrAdmin'],
    phone: '+46 70 174 06 26',
    timeZone: 'Lisbon',
    biography: 'Hires slowly, answers quickly. Every new colleague spends a day on a van in the first month.',
  }),
  marta: hr('Marta Zielińska', 'People Partner', 'ines', -7, {
    signIn: 'hradmin',
    flags: ['hrAdmin'],
    timeZone: 'Warsaw',
    biography: 'Looks after appraisals, leave and the conversations nobody wants to begin.',
  }),
  kofi: hr('Kofi Asante', 'Recruiter', 'ines', -3),
  louise: hr('Louise Fournier', 'Workplace and Systems Manager', 'ines', -9, {
    signIn: 'orgadmin',
    flags: ['orgAdmin'],
    timeZone: 'Paris',
    biography:
      'Accounts, keys, laptops and the organization chart. If you cannot get in somewhere, ask Louise.',
  }),
} satisfies Record<string, PersonDraft>;

const marketingPeople = {
  viktor: marketing('Viktor Hallberg', 'VP Marketing', 'henrik', -9, {
    role: 'manager',
    phone: '+46 70 174 06 27',
    biography: 'Spent ten years buying attention and now tries to earn it, one street at a time.',
  }),
  ella: marketing('Ella Sandberg', 'Brand and Content Lead', 'viktor', -6),
  ravi: marketing('Ravi Menon', 'Community Marketing Manager', 'viktor', -4),
  colin: marketing('Colin Draper', 'Events Coordinator', 'viktor', -8, {
    status: 'deactivated',
    daysAgo: 150,
  }),
} satisfies Record<string, PersonDraft>;

const supplyPeople = {
  oskar: supply('Oskar Lindholm', 'Head of Supply Chain', 'henrik', -10, {
    role: 'manager',
    phone: '+46 70 174 06 28',
    biography: 'Buys panels, inverters and batteries, and above all time.',
  }),
  bruno: supply('Bruno Ferreira', 'Purchasing Specialist', 'oskar', -6, { timeZone: 'Lisbon' }),
  nadia: supply('Nadia Rahman', 'Inventory Analyst', 'oskar', -4),
} satisfies Record<string, PersonDraft>;

/** All departments of Solstead but Field Operations, the executive office and the board. */
export const officePeople = {
  ...salesPeople,
  ...carePeople,
  ...productPeople,
  ...gridPeople,
  ...financePeople,
  ...peopleTeam,
  ...marketingPeople,
  ...supplyPeople,
} satisfies Record<string, PersonDraft>;
