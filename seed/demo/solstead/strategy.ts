import type { Strategy } from '../types.ts';

const list = (...items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const paragraph = (text: string): string => `<p>${text}</p>`;

/** What Solstead is for: the version of this quarter, the one before it, and a draft in waiting. */
export const solsteadStrategy: Strategy = {
  mission: 'Put every home in the region on power it makes and keeps itself.',
  vision: 'By 2035, a million roofs that pay their own way, and a grid that is calmer for it.',
  values: list(
    '<strong>Leave it safer</strong> than we found it.',
    '<strong>Say it early</strong>, above all when it is late.',
    '<strong>Finish the last metre</strong>, also the one nobody sees.',
  ),
  objectives: {
    customers:
      paragraph(
        'A customer waits no longer than thirty days from signature to switch-on, is told the truth on each of them, and would send us to a neighbour.',
      ) + list('One named person from first call to first bill', 'Nine in ten first dates kept'),
    employees:
      paragraph('Nobody is hurt. Every installer knows the next step of their own path.') +
      list(
        'One crew in two led by someone who began with us as an apprentice',
        'Four days on the training roof before the first real one',
      ),
    shareholders:
      paragraph('A company that finances its growth from finished homes.') +
      list(
        'Twelve days from switch-on to payment',
        'A gross margin of 31\u202f% without price increases',
        'No quarter on the credit line',
      ),
    sales:
      paragraph(
        '2,000 homes a year, half of them with a battery, without a single quote for a roof nobody has seen.',
      ) + list('Cancellations before installation under 4\u202f%'),
    marketing:
      paragraph(
        'Two in three leads name a neighbour. We spend on kitchens and streets and no longer on posters.',
      ) + list('A signed home from a neighbour costs under €180'),
    product:
      'The battery advisor runs in every home, earns its keep there by €120 a year, and lends the grid ten megawatts on bad evenings.',
  },
  video: 'https://www.youtube.com/watch?v=s0lst3adQ4w',
  before: {
    vision: 'By 2030, a hundred thousand roofs that pay their own way.',
    values: 'Leave it safer than we found it. Say it early.',
    product: 'The battery advisor runs in every home.',
  },
  draft: {
    values: list(
      '<strong>Leave it safer</strong> than we found it.',
      '<strong>Say it early</strong>, above all when it is late.',
      '<strong>Finish the last metre</strong>, also the one nobody sees.',
      '<strong>Ask the crew first</strong>, before a rule is made for them.',
    ),
    marketing:
      paragraph(
        'Three in four leads name a neighbour. We spend on kitchens and streets and no longer on posters.',
      ) + list('A signed home from a neighbour costs under €150'),
  },
};
