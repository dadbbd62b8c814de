import { expect, test } from 'vitest';
import { embedOf, frameOrigins } from './video.ts';

const tube = 'https://www.youtube-nocookie.com/embed/s0lst3adQ4w';

test.each([
  ['https://www.youtube.com/watch?v=s0lst3adQ4w', tube],
  ['https://youtube.com/watch?list=x&v=s0lst3adQ4w&t=40', tube],
  ['http://m.youtube.com/watch?v=s0lst3adQ4w', tube],
  ['https://youtu.be/s0lst3adQ4w?si=abc', tube],
  ['https://www.youtube-nocookie.com/embed/s0lst3adQ4w?autoplay=1', tube],
  ['HTTPS://WWW.YOUTUBE.COM/shorts/s0lst3adQ4w', tube],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789'],
  ['https://vimeo.com/123456789/abcdef1234', 'https://player.vimeo.com/video/123456789?h=abcdef1234'],
  ['https://vimeo.com/channels/staffpicks/123456789', 'https://player.vimeo.com/video/123456789'],
  ['https://vimeo.com/groups/shortfilms/videos/345', 'https://player.vimeo.com/video/345'],
  ['https://vimeo.com/manage/videos/345', 'https://player.vimeo.com/video/345'],
  ['https://vimeo.com/ondemand/foo/345', 'https://player.vimeo.com/video/345'],
  ['https://vimeo.com/user12/review/345/abcdef1234', 'https://player.vimeo.com/video/345?h=abcdef1234'],
  ['https://vimeo.com/showcase/12/video/345', 'https://player.vimeo.com/video/345'],
  [
    'https://player.vimeo.com/video/123456789?h=abcdef1234&autoplay=1',
    'https://player.vimeo.com/video/123456789?h=abcdef1234',
  ],
])('%s is embedded as %s', (address, src) => {
  expect(embedOf(address)?.src).toBe(src);
});

test.each([
  'https://example.com/watch?v=s0lst3adQ4w',
  'https://youtube.com.evil.example/watch?v=s0lst3adQ4w',
  'https://evil.example/youtube.com/watch?v=s0lst3adQ4w',
  'https://notyoutube.com/watch?v=s0lst3adQ4w',
  'https://youtube.com@evil.example/watch?v=s0lst3adQ4w',
  'https://youtube.com:8443/watch?v=s0lst3adQ4w',
  'https://www.youtube.com/watch?v=s0lst3adQ4"',
  'https://www.youtube.com/watch?v=../../../abcd',
  'https://www.youtube.com/channel/s0lst3adQ4w',
  'https://www.youtube.com/',
  'https://player.vimeo.com/123456789',
  'https://vimeo.com/ondemand',
  'https://vimeo.com/showcase/12',
  'https://vimeo.com/album/77',
  'https://vimeo.com/event/12345',
  'https://vimeo.com/user/55/folder',
  'javascript:alert(1)//youtube.com/watch?v=s0lst3adQ4w',
  'data:text/html,https://youtu.be/s0lst3adQ4w',
  '//youtu.be/s0lst3adQ4w',
  'youtu.be/s0lst3adQ4w',
  '',
])('%s is a link at most', (address) => {
  expect(embedOf(address)).toBeNull();
});

test('only the two hosts of the policy are ever framed', () => {
  for (const address of ['https://youtu.be/s0lst3adQ4w', 'https://vimeo.com/1'])
    expect(frameOrigins as readonly string[]).toContain(new URL(embedOf(address)?.src ?? '').origin);
});
