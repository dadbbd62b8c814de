import { expect, test } from 'vitest';
import { pastedPeople } from './pasted-people.ts';

test('each line is a person, whichever way name and address stand in it', () => {
  const lines = [
    'Ada Byron, ada@solstead.example',
    'grace@solstead.example;Grace Hopper',
    '"Kim, Daniel" <daniel.kim@solstead.example>',
    'Zoë Ångström\tzoe@solstead.example',
    'Mail (mailto:per@solstead.example).',
  ];
  expect(pastedPeople(lines.join('\r\n'))).toEqual([
    { Name: 'Ada Byron', Email: 'ada@solstead.example' },
    { Name: 'Grace Hopper', Email: 'grace@solstead.example' },
    { Name: 'Kim Daniel', Email: 'daniel.kim@solstead.example' },
    { Name: 'Zoë Ångström', Email: 'zoe@solstead.example' },
    { Name: 'Mail .', Email: 'per@solstead.example' },
  ]);
});

test('what is incomplete stays, to be completed; blank lines go', () => {
  expect(pastedPeople('Only A Name\n\n   \nonly@solstead.example\n')).toEqual([
    { Name: 'Only A Name', Email: '' },
    { Name: '', Email: 'only@solstead.example' },
  ]);
});
