import {
  chmodSync,
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';

/** A process by its number, and on Linux by when it began, since numbers are given again after a restart. */
interface Holder {
  readonly pid: number;
  readonly began: string;
}

/** How long a process may need to take over a dead one's lock; one that died over it is passed by then. */
const takeOverMilliseconds = 5000;

/**
 * Take the folder for this process. Two processes on one folder corrupt the embedded database, and the
 * engine itself takes no lock; a lock whose process is gone (kill -9) is taken over, a living one never.
 */
export function lockFolder(folder: string): () => void {
  closeFolder(folder);
  const file = `${folder}.lock`;
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, began: beganAt(process.pid) } satisfies Holder));
  try {
    // A link appears whole or not at all, so nobody reads a lock that is half written.
    if (!linked(own, file)) takeOver(folder, file, own);
  } finally {
    rmSync(own, { force: true });
  }
  return () => rmSync(file, { force: true });
}

/** To every other account of the machine, which may write most of the files that the engine makes in it. */
function closeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
}

/** Of those who see the same dead lock one may replace it: whoever makes the second file. */
function takeOver(folder: string, file: string, own: string): void {
  refuseIfHeld(folder, file);
  const turn = `${file}.turn`;
  if (!linked(own, turn)) {
    if (Math.abs(Date.now() - statSync(turn).mtimeMs) < takeOverMilliseconds)
      throw inUse(folder, 'another process');
    rmSync(turn, { force: true });
    if (!linked(own, turn)) throw inUse(folder, 'another process');
  }
  try {
    refuseIfHeld(folder, file);
    renameSync(own, file);
  } finally {
    rmSync(turn, { force: true });
  }
}

function refuseIfHeld(folder: string, file: string): void {
  const holder = holderIn(file);
  if (holder !== null && isAlive(holder)) throw inUse(folder, `process ${holder.pid}`);
}

function inUse(folder: string, by: string): Error {
  return new Error(
    `The database folder ${folder} is in use by ${by}. Stop that server first, or set DATA_DIR to another folder.`,
  );
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    return copied(from, to);
  }
}

/** Some file systems know no links; there the lock is the next best. */
function copied(from: string, to: string): boolean {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function holderIn(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function isAlive({ pid, began }: Holder): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  // A container's server has the same number each time.
  if (began === '' ? pid === process.pid : beganAt(pid) !== began) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const gone = 'gone';

/**
 * Field 22 of /proc/{pid}/stat, in ticks since the machine started; '' where there is no such thing. One that has ended
 * and is only kept until its parent looks (Z, field 3) holds no file any more.
 */
function beganAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? gone : (fields[19] ?? '');
  } catch {
    return '';
  }
}
