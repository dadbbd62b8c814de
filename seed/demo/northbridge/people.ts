import { inDepartment } from '../notation.ts';
import type { PersonDraft } from '../types.ts';

const office = inDepartment('Administration');
const clinics = inDepartment('Clinics');
const nursing = inDepartment('Nursing');
const finance = inDepartment('Finance');

/** Everyone at Northbridge Clinics. */
export const people = {
  miriam: office('Miriam Castellanos', 'Chief Executive Officer', null, -22, {
    role: 'ceo',
    signIn: 'ceo',
    phone: '+1 312 555 0140',
    avatar: 'plum',
    biography: 'Family doctor for fourteen years, chief executive for five. Keeps one clinic morning a week.',
  }),
  walter: clinics('Walter Lindgren', 'Director of Clinic Operations', 'miriam', -13, {
    role: 'manager',
    signIn: 'manager',
    phone: '+1 312 555 0141',
    avatar: 'slate',
    biography: 'Measures waiting rooms with a stopwatch and a chair.',
  }),
  joy: clinics('Joy Okonkwo', 'Clinic Coordinator, Northside', 'walter', -5, {
    signIn: 'contributor',
    phone: '+1 312 555 0142',
    avatar: 'clay',
    biography: 'Knows which exam room has the good light and which one has the bad chair.',
  }),
  hector: clinics('Hector Villanueva', 'Clinic Coordinator, Riverside', 'walter', -8),
  anneke: clinics('Anneke de Boer', 'Scheduling Supervisor', 'walter', -6),
  darnell: clinics('Darnell Price', 'Front Desk Lead', 'walter', -3),
  soo: clinics('Soo-jin Park', 'Referral Coordinator', 'walter', -4, {
    signIn: 'goalmanager',
    flags: ['goalManager'],
  }),
  rhonda: clinics('Rhonda Mayfield', 'Medical Records Specialist', 'walter', -10),
  patrice: nursing('Patrice Lemoine', 'Director of Nursing', 'miriam', -11, { role: 'manager' }),
  bao: nursing('Bao Tran', 'Infection Prevention Nurse', 'patrice', -4),
  celeste: nursing('Celeste Aguilar', 'Care Manager, Diabetes', 'patrice', -6),
  gordon: finance('Gordon Blythe', 'Finance Director', 'miriam', -9, {
    signIn: 'goaladmin',
    flags: ['goalAdmin'],
  }),
  tamsin: office('Tamsin Redfern', 'Systems Administrator', 'miriam', -7, {
    signIn: 'orgadmin',
    flags: ['orgAdmin'],
  }),
  leon: office('Leon Achterberg', 'Human Resources Manager', 'miriam', -5, {
    signIn: 'hradmin',
    flags: ['hrAdmin'],
  }),
  vivian: office('Vivian Osei', 'Trustee', null, -6, { role: 'observer', signIn: 'observer' }),
} satisfies Record<string, PersonDraft>;

export type Who = keyof typeof people;
