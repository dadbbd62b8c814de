import { type Logger, pino } from 'pino';
import { deviceOf, openLogFile } from './log-file.ts';

const warning = 40;

/**
 * JSON lines with request ids, to a file descriptor; a warning or a failure leaves at once, with all before it. Secrets
 * and what people send are never handed to it; this is the second lock.
 */
export function openLog(level: string, fd = 1): Logger {
  const secrets = ['authorization', 'cookie', 'password', 'Password', 'token', 'Token', 'body', 'headers'];
  const file = openLogFile(deviceOf(fd));
  process.once('exit', file.end);
  let importance = 0;
  return pino(
    {
      level,
      base: { pid: process.pid },
      redact: secrets.flatMap((name) => [name, `*.${name}`]),
      serializers: { err: errorLine },
      hooks: {
        logMethod(words, log, given) {
          importance = given;
          log.apply(this, words);
        },
      },
    },
    { write: (line: string) => file.write(line, importance >= warning) },
  );
}

/** A database error quotes the row it refused in `detail`: only what names the failure is kept. */
function errorLine(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return { type: error.name, message: error.message, code, constraint, stack: error.stack };
}
