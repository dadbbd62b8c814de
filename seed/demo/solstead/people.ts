import { inDepartment } from '../notation.ts';
import type { PersonDraft } from '../types.ts';
import { officePeople } from './people-office.ts';

const board = inDepartment('Board');
const office = inDepartment('Executive Office');
const field = inDepartment('Field Operations');

const leaders = {
  henrik: office('Henrik Aalto', 'Chief Executive Officer', null, -28, {
    role: 'ceo',
    signIn: 'ceo',
    timeZone: 'Helsinki',
    phone: '+46 70 174 06 05',
    avatar: 'slate',
    biography:
      'Electrician first, founder second. Wired the first forty Solstead homes himself and still asks to see the photo of the meter cabinet. Wants one page a week that tells him what is not going to happen.',
  }),
  tove: office('Tove Ekström', 'Planning and Performance Lead', 'henrik', -9, {
    signIn: 'goaladmin',
    flags: ['goalAdmin'],
    phone: '+46 70 174 06 06',
    biography:
      'Keeps the quarter in one piece: the calendar of reviews, the wording of company objectives, and a friendly question on Thursday to whoever has not predicted yet.',
  }),
} satisfies Record<string, PersonDraft>;

const fieldPeople = {
  maya: field('Maya Okafor', 'VP Field Operations', 'henrik', -21, {
    role: 'manager',
    signIn: 'manager',
    phone: '+46 70 174 06 07',
    linkedin: 'https://www.linkedin.com/in/solstead-maya-okafor-example',
    avatar: 'clay',
    biography:
      'Runs crews, depots, scheduling and field support. Came from running night shifts at a container port, which is where she learned that a plan nobody can read at six in the morning is not a plan.',
  }),
  tomas: field('Tomás Rivera', 'Installations Lead', 'maya', -16, {
    role: 'manager',
    phone: '+46 70 174 06 08',
    avatar: 'moss',
    biography: 'Nine crews, two depots and soon a third. Prefers a true date to an early one.',
  }),
  eero: field('Eero Laine', 'Crew Lead, North Depot', 'tomas', -14, {
    timeZone: 'Helsinki',
    biography: 'On roofs since 2009. Teaches every apprentice the same first sentence: clip in, then talk.',
  }),
  malik: field('Malik Thompson', 'Crew Lead, South Depot', 'tomas', -8),
  ingrid: field('Ingrid Solberg', 'Crew Lead, Eastbank Depot', 'tomas', -5),
  rafael: field('Rafael Costa', 'Master Electrician', 'tomas', -11),
  yusuf: field('Yusuf Demir', 'Grid Connection Coordinator', 'tomas', -6, {
    biography: 'Knows every clerk at the grid operator by first name and most of their holidays.',
  }),
  daniel: field('Daniel Kim', 'Depots and Fleet Lead', 'maya', -12, {
    role: 'manager',
    phone: '+46 70 174 06 09',
    biography: 'Thirty-one vans, two depots, one spreadsheet he is trying to retire.',
  }),
  sofia: field('Sofia Marino', 'Depot Planner', 'daniel', -7),
  petra: field('Petra Horáková', 'Fleet Coordinator', 'daniel', -4),
  kwame: field('Kwame Mensah', 'Warehouse Lead, South Depot', 'daniel', -10),
  priya: field('Priya Raman', 'Scheduling Lead', 'maya', -13, {
    role: 'manager',
    phone: '+46 70 174 06 10',
    avatar: 'plum',
    biography: 'Turns signatures into dates. Counts a reschedule as a defect, whoever asked for it.',
  }),
  hanna: field('Hanna Virtanen', 'Scheduler, North', 'priya', -6, { timeZone: 'Helsinki' }),
  luca: field('Luca Bianchi', 'Scheduler, South', 'priya', -2),
  aisha: field('Aisha Bello', 'Field Support Lead', 'maya', -9, {
    role: 'manager',
    phone: '+46 70 174 06 11',
  }),
  niamh: field('Niamh Byrne', 'Dispatcher', 'aisha', -5, { timeZone: 'Dublin' }),
  omar: field('Omar Farouk', 'Field Support Technician', 'aisha', -3),
  jonas: field('Jonas Weber', 'Safety and Certification Engineer', 'maya', -15, {
    timeZone: 'Berlin',
    biography: 'Reads standards for a living and translates them into one laminated page each.',
  }),
  lena: field('Lena Novak', 'Crew Training Coordinator', 'maya', -8, {
    signIn: 'contributor',
    phone: '+46 70 174 06 12',
    linkedin: 'https://www.linkedin.com/in/solstead-lena-novak-example',
    avatar: 'sand',
    biography:
      'Built the training roof behind the North depot out of returned pallets. Believes that nobody learns to seal a penetration from a slide.',
  }),
  gustav: field('Gustav Brandt', 'Commissioning Lead', 'maya', -11, {
    role: 'manager',
    status: 'deactivated',
    daysAgo: 24,
  }),
  elif: field('Elif Aydin', 'Commissioning Engineer', 'gustav', -4, {
    biography: 'The last person to touch a system before the customer does.',
  }),
} satisfies Record<string, PersonDraft>;

const observers = {
  margarethe: board('Margarethe Lund', 'Member of the Board', null, -10, {
    role: 'observer',
    signIn: 'observer',
    timeZone: 'Copenhagen',
  }),
  anders: board('Anders Holt', 'Investor Representative', null, -6, { role: 'observer' }),
} satisfies Record<string, PersonDraft>;

/** Everyone at Solstead: four levels from the ceo down, and two observers outside the tree. */
export const people = { ...leaders, ...fieldPeople, ...officePeople, ...observers } satisfies Record<
  string,
  PersonDraft
>;

export type Who = keyof typeof people;
