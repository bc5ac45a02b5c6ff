import * as z from 'zod/mini';
import { say } from '../texts/words.ts';
import { dayInZone } from './days.ts';

/** An account, folder, social system…: a whole number from 1 that JavaScript holds exactly. */
export const id = z.int().check(z.minimum(1));

/** An id in a path. */
export const pathId = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)),
  z.int().check(z.minimum(1)),
);

/** '1,2' in an address: ids, each once, `most` at most. */
export const idList = (most: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(16 * most), z.regex(/^\d{1,15}(,\d{1,15})*$/)),
      z.transform(text => [...new Set(text.split(',').map(Number))]),
    ),
    z.array(id).check(z.maxLength(most)),
  );

/** A day, `YYYY-MM-DD`. The database has no year 0. */
export const day = z.iso
  .date()
  .check(z.refine(text => !text.startsWith('0000'), { error: () => say('rules.dates.wrong') }));

/** Whether there is such a day. */
export const isDay = (text: string): boolean => z.safeParse(day, text).success;

/** A day that somebody gives; one sent as an instant is the day that it is there in the caller's zone (`readingDaysIn`). */
export const givenDay = z.pipe(
  z.pipe(
    z.string(),
    z.transform(text => (z.safeParse(anyInstant, text).success ? dayInZone(new Date(text)) : text)),
  ),
  day,
);
const anyInstant = z.iso.datetime({ offset: true });

/** An instant: ISO 8601 in UTC on the wire, a Date on the server. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: text => new Date(text),
  encode: date => date.toISOString(),
});

/** A criterion: text of at most `length` characters; absent, null and blank mean 'any' (decisions C16). */
export const criterion = (length: number) =>
  z.pipe(
    z.optional(z.nullable(z.string().check(z.maxLength(length)))),
    z.transform(value => value?.trim() || null),
  );

/** Breaks, other control characters, and marks that turn the direction of what follows: in one line they are a space. */
const NO_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** As one line, without the spaces around it. */
export const oneLine = (text: string) => text.replace(NO_LINE, ' ').trim();

/**
 * One line of text, `most` characters at most. Browsers type no break there; what is sent otherwise writes none into a mail, a letter or
 * a file that is read line by line.
 */
export const line = (most: number) => z.string().check(z.overwrite(oneLine), z.maxLength(most));

/** The same, not blank. */
export const filledLine = (most: number) => line(most).check(z.minLength(1));

/** Text of several lines that is not blank, without the spaces around it, `most` characters at most. */
export const filledText = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/** `schema`, or null; absent means null. */
export const orNull = <S extends z.core.$ZodType>(schema: S) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform(value => value ?? null),
  );

/** A secret of a link or a session: never long enough to cost anything. */
export const token = z.string().check(z.minLength(1), z.maxLength(500));

/** Characters of what is looked for, by a name or by anything else. */
export const MAX_SEARCH_TEXT = 100;

/** Characters of what people give of themselves and of others, whichever call takes it. */
export const MAX_NAME_LENGTH = 100;
/** As it is written, with spaces. */
export const MAX_PHONE_LENGTH = 30;
/** Of a member's login, or of the e-mail address in its place. */
export const MAX_LOGIN_LENGTH = 255;

/** Of an e-mail address, before the @. */
export const MAX_LOCAL_PART = 64;
/** The standard form of an e-mail address that both sides check: one @, no space, a dot in the domain. */
const EMAIL = /^[^\s@"(),:;<>[\\\]]{1,64}@[^\s@"(),:;<>[\\\]]+\.[^\s@.,;]{2,}$/u;
export const MAX_EMAIL_LENGTH = 255;
export const isEmail = (text: string) => text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text) && !text.includes('..');

/** An e-mail address that somebody gives, without the spaces around it. */
export const emailAddress = z
  .string()
  .check(z.trim(), z.maxLength(MAX_EMAIL_LENGTH), z.refine(isEmail, { error: () => say('rules.email') }));
