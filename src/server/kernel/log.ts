import { type Logger, pino } from 'pino';

/** A line for each request is a tenth of what a small answer costs, when each is written by itself. */
const together = { bytes: 8_192, ms: 100 } as const;
/** Of what cannot be written, as on a full disk: lines beyond are left out, and everybody is answered. */
const unwrittenAtMost = 4_194_304;
const warning = 40;

/**
 * JSON lines with request ids, to a file descriptor. What is told leaves within `together.ms`, a warning or an error at
 * once with all before it. Secrets and what people send are never handed to it; this is the second lock.
 */
export function openLog(level: string, fd = 1): Logger {
  const secrets = ['authorization', 'cookie', 'password', 'Password', 'token', 'Token', 'body', 'headers'];
  const lines = pino.destination({
    fd,
    minLength: together.bytes,
    periodicFlush: together.ms,
    maxLength: unwrittenAtMost,
  });
  // There is nowhere to say it, and it is no reason to stop.
  lines.on('error', () => undefined);
  let leftOut = 0;
  lines.on('drop', () => {
    leftOut += 1;
  });
  lines.on('drain', () => {
    const missing = leftOut;
    leftOut = 0;
    if (missing > 0) log.warn({ lines: missing }, 'lines are missing here');
  });
  const log = pino(
    {
      level,
      base: { pid: process.pid },
      redact: secrets.flatMap((name) => [name, `*.${name}`]),
      serializers: { err: errorLine },
      hooks: {
        logMethod(words, write, importance) {
          write.apply(this, words);
          if (importance >= warning) lines.flush();
        },
      },
    },
    lines,
  );
  return log;
}

/** A database error quotes the row it refused in `detail`: only what names the failure is kept. */
function errorLine(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return { type: error.name, message: error.message, code, constraint, stack: error.stack };
}
