import { expect, test } from 'vitest';
import { beginWith } from './postgres-begin.ts';

const own = '-c role=waymark_app';

test.each([
  ['postgres://ann@localhost/w', 'postgres://ann@localhost/w', own],
  ['postgres://ann@localhost/w?options=-c%20geqo%3Doff', 'postgres://ann@localhost/w', `-c geqo=off ${own}`],
  [
    'postgres://ann@localhost/w?sslmode=require&options=endpoint%3Dep-1&application_name=x',
    'postgres://ann@localhost/w?sslmode=require&application_name=x',
    `endpoint=ep-1 ${own}`,
  ],
  [
    'postgres://ann@localhost/w?options=-c+a%3D1&options=-c+b%3D2#x',
    'postgres://ann@localhost/w#x',
    `-c b=2 -c a=1 ${own}`,
  ],
  ['postgres://localhost/w?options=', 'postgres://localhost/w', own],
])(
  'what an address begins its connections with comes before what the server does: %s',
  (url, connectionString, options) => {
    expect(beginWith(url, own)).toEqual({ connectionString, options });
  },
);
