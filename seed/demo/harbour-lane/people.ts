import { inDepartment } from '../notation.ts';
import type { PersonDraft } from '../types.ts';

const office = inDepartment('Office');
const bakery = inDepartment('Bakery');
const shops = inDepartment('Shops');
const delivery = inDepartment('Delivery');

/** Everyone at Harbour & Lane. */
export const people = {
  eleanor: office('Eleanor Whitcombe', 'Managing Director', null, -30, {
    role: 'ceo',
    signIn: 'ceo',
    phone: '+44 7700 900101',
    avatar: 'sand',
    biography: 'Third generation. Still shapes the first tray of Chelsea buns on her birthday.',
  }),
  gareth: bakery('Gareth Pryce', 'Head of Bakery', 'eleanor', -18, {
    role: 'manager',
    signIn: 'manager',
    phone: '+44 7700 900102',
    avatar: 'slate',
    biography: 'Starts at two in the morning and is the most cheerful person in the building by four.',
  }),
  nell: bakery('Nell Ashdown', 'Pastry Chef', 'gareth', -6, {
    signIn: 'contributor',
    phone: '+44 7700 900103',
    avatar: 'ink',
    biography: 'Laminates by hand on Fridays to remember what the machine should feel like.',
  }),
  tunde: bakery('Tunde Bakare', 'Night Shift Lead', 'gareth', -9),
  isla: bakery('Isla McRae', 'Bread Baker', 'gareth', -4),
  ho: bakery('Ho Wing-Yan', 'Quality and Food Safety Technician', 'gareth', -5),
  samir: bakery('Samir Haddadi', 'Maintenance Engineer', 'gareth', -7),
  priscilla: bakery('Priscilla Owen', 'Apprentice Baker', 'gareth', -1),
  margot: shops('Margot Delacroix', 'Head of Shops and Cafés', 'eleanor', -11, { role: 'manager' }),
  ben: shops('Ben Harker', 'Shop Manager, Quayside', 'margot', -5, {
    signIn: 'goalmanager',
    flags: ['goalManager'],
  }),
  yasmin: shops('Yasmin Choudhury', 'Shop Manager, Market Lane', 'margot', -3),
  frank: delivery('Frank Tolliver', 'Delivery Planner', 'eleanor', -14, {
    signIn: 'goaladmin',
    flags: ['goalAdmin'],
  }),
  orla: office('Orla Keane', 'Office and Payroll Manager', 'eleanor', -12, {
    signIn: 'orgadmin',
    flags: ['orgAdmin'],
  }),
  deepa: office('Deepa Nair', 'People Manager', 'eleanor', -4, { signIn: 'hradmin', flags: ['hrAdmin'] }),
  clive: office('Clive Ormerod', 'Chair of the Family Council', null, -8, {
    role: 'observer',
    signIn: 'observer',
  }),
} satisfies Record<string, PersonDraft>;

export type Who = keyof typeof people;
