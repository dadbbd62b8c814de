/** What people of Solstead answer for, in their own words. */
export const responsibilities = {
  henrik: 'That Solstead keeps its promises to homes, to crews and to the bank, in this order.',
  maya: 'Every roof that is sold is finished, safely, in the week that the customer was told.',
  tomas: 'Crews of the three depots: who works where, with what, and that nobody works alone on a roof.',
  eero: 'The north crews and their first visit. A second visit is mine to explain.',
  daniel: 'Depots, vans and what is on the shelves at six in the morning.',
  priya: 'The calendar of installations, four weeks ahead, and every call that changes it.',
  clara: 'New homes under contract, at a price that still pays for the crew.',
  samuel: 'The app and the advisor: what they tell people about their own roof has to be true.',
  ruth: 'Cash, credit lines and one set of numbers that everyone uses.',
  ines: 'That people are hired for the next two years, paid fairly and told the truth early.',
  oskar: 'Panels and batteries arrive before the crew does.',
} as const;
