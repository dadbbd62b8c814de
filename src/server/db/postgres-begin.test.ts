import { expect, test } from 'vitest';
import { beginWith, isPlainAddress, placeOf } from './postgres-begin.ts';

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

test.each([
  ['postgres://ann:secret-x@localhost/w', 'localhost:5432/w'],
  ['postgres://ann:secret%2Fx@db.example:7000/w', 'db.example:7000/w'],
  ['postgres://ann:secret-x@[::1]:5433/w', '[::1]:5433/w'],
  ['postgres://ann:secret-x@db/', 'db:5432'],
  ['postgres://ann%3Asecret-x@db', 'db:5432'],
  ['postgres://ann:secret@x@db/w', 'db:5432/w'],
  ['postgresql://ann:secret%x@db/w?user=ann@corp', 'db:5432/w'],
  ['postgres://ann:secret-x@db/w?host=other&port=7777', 'other:7777/w'],
  ['postgres:///w?host=/var/run/postgresql&user=ann&password=secret-x', '/var/run/postgresql:5432/w'],
  ['postgres://ann:secret-x@/w?host=/var/run/postgresql&port=5823', '/var/run/postgresql:5823/w'],
  ['postgres://ann:secret-x@db/w?host=::1', '[::1]:5432/w'],
  ['postgres://ann:secret-x@%2Fvar%2Frun%2Fpostgresql/w', '/var/run/postgresql:5432/w'],
  ['postgres://ann:secret-x@db/w?sslmode=verify-full&sslrootcert=/nowhere/ca.crt', 'db:5432/w'],
])('an address leads where the driver goes, and no password is told: %s', (address, place) => {
  expect(isPlainAddress(address)).toBe(true);
  expect(placeOf(address)).toBe(place);
});

test.each([
  'postgres:///ann:secret-x@db.example/w',
  'postgres:ann:secret-x@db.example/w',
  'postgres://ann:12/secret-x@db.example/w',
  'postgres://ann:12#secret-x@db.example/w',
  'postgres://ann:12?secret-x@db.example/w',
  'postgres://ann:12?host=secret-x@db.example/w',
  'postgres://ann:12?a=secret-x@db.example/w',
  'postgres://ann:sec/ret-x@db.example/w',
  'postgres://ann:sec#ret-x@db.example/w',
  'postgres://ann:sec?ret-x@db.example/w',
  'postgres://db.example/w?port=abc',
  'mysql://ann:secret-x@db.example/w',
  'db.example',
])('an address whose password would be taken for a place is not used: %s', (address) => {
  expect(isPlainAddress(address)).toBe(false);
});
