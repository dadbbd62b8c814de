import { z } from 'zod';
import { limits } from './limits.ts';
import { cleanLine, cleanLines, trimmed } from './wire/clean-text.ts';

/** A positive integer, unique across companies, kind by kind (decisions.md 1). */
export const Id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** An Id, or 0 for none. */
export const IdOrNone = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** An Id that arrives in a path or a query: digits only, so that "1e3" or " 7" is not one. */
export const IdInPath = z
  .string()
  .regex(/^\d{1,16}$/, 'messages.invalid_id')
  .transform(Number)
  .pipe(Id);

export const IdOrNoneInPath = z
  .string()
  .regex(/^\d{1,16}$/, 'messages.invalid_id')
  .transform(Number)
  .pipe(IdOrNone);

export const PageInPath = z
  .string()
  .regex(/^\d{1,6}$/, 'messages.invalid_page')
  .transform(Number)
  .pipe(z.number().int().min(1, 'messages.invalid_page'));

/** The page of a list that is asked for with GET, from 1. */
export const PageNumberInQuery = z
  .string()
  .regex(/^\d{1,6}$/, 'messages.invalid_page')
  .transform(Number)
  .pipe(z.number().int().min(1, 'messages.invalid_page'))
  .optional();

/** How many rows a page holds, where a list may be asked for as a whole: ours. */
export const PageSizeInQuery = z
  .string()
  .regex(/^\d{1,3}$/, 'messages.invalid_page')
  .transform(Number)
  .pipe(z.number().int().min(1, 'messages.invalid_page').max(limits.pageSizeMaximum, 'messages.invalid_page'))
  .optional();

/** Ours: the people picked for the names in a comment, in its order; who may not read the comment is left out. */
export const Mentions = z.array(Id).max(limits.mentions);

/** ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** A calendar day, YYYY-MM-DD. */
export const Day = z.iso.date();

/** A day that must be given, in a form; `message` is a catalogue key. @awaited by action items. */
export const RequiredDay = (message: string) =>
  z.string(message).min(1, message).pipe(z.iso.date('messages.invalid_date'));

/** 0 to 4: likelihood or quality (goals-core 3). */
export const Scale = z.number().int().min(0).max(4);

export const Delta = z.enum(['improved', 'worsened', 'same']);

/** The one control that is no slip of a keyboard: who sends it probes, and no database stores it. */
const noNul = (text: string): boolean => !text.includes('\u0000');

const cleaned = (clean: (text: string) => string, message?: string) =>
  z.string(message).refine(noNul, 'messages.invalid_text').transform(clean);

const shown = (clean: (text: string) => string, message?: string) =>
  cleaned((text) => trimmed(clean(text)), message);

/** Text of several lines, trimmed and cleaned; '' stands for missing. */
export const Text = (max: number) => shown(cleanLines).pipe(z.string().max(max, 'messages.too_long'));

/** Text of several lines that must not be blank; `message` is a catalogue key. */
export const RequiredText = (max: number, message: string) =>
  shown(cleanLines, message).pipe(z.string().min(1, message).max(max, 'messages.too_long'));

/** Text of one line: a title, a name, what is searched for. */
export const Line = (max: number) => shown(cleanLine).pipe(z.string().max(max, 'messages.too_long'));

/** Text of one line that must not be blank. */
export const RequiredLine = (max: number, message: string) =>
  shown(cleanLine, message).pipe(z.string().min(1, message).max(max, 'messages.too_long'));

/** A password: every character of it counts, only blanks around it do not. */
export const Secret = (max: number, message: string) =>
  cleaned((text) => text.toWellFormed().trim(), message).pipe(
    z.string().min(1, message).max(max, 'messages.too_long'),
  );

/** The goal's UpdatedAt as last read; another one by now is 409 (decisions.md 1). */
export const LastRead = Instant.optional();

export const Paging = {
  Page: z.number().int().min(1, 'messages.invalid_page').max(1_000_000, 'messages.invalid_page').default(1),
};

/** The same of a list that is asked for with GET. */
export const PagingInQuery = {
  Page: z
    .string()
    .regex(/^\d{1,6}$/, 'messages.invalid_page')
    .transform(Number)
    .pipe(z.number().min(1))
    .optional(),
  PageSize: z
    .string()
    .regex(/^\d{1,6}$/, 'messages.invalid_value')
    .transform(Number)
    .pipe(z.number().min(1).max(limits.pageSizeMaximum))
    .optional(),
};

export const SearchText = Line(limits.search);

/** An answer that says only that it was done. */
export const Done = z.object({});

/** "7,8,9": as many as a page. */
export const IdsInQuery = z
  .string()
  .regex(/^\d{1,16}(,\d{1,16})*$/, 'messages.invalid_id')
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(Id).max(limits.pageSizeMaximum, 'messages.invalid_page'));
