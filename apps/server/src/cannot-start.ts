/**
 * Something the person who starts Yuga must put right. Its message is one sentence for them: what is
 * wrong, where, and what to do; the process prints it and exits with code 1, without a stack.
 */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** The reason of a failed system call as text, for use inside a sentence. */
export function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | undefined)?.code
  const known: Record<string, string> = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    ENOENT: 'not found',
    ENOTDIR: 'a part of the path is not a folder',
    EEXIST: 'something of that name is in the way',
    EROFS: 'the file system is read-only',
    EAGAIN: 'no process to spare',
    ENOMEM: 'no memory left',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk quota is used up',
    ECONNREFUSED: 'nothing answers there',
    ETIMEDOUT: 'no answer in time',
    ENOTFOUND: 'there is no host of that name',
    EAI_AGAIN: 'the name of the host could not be looked up',
    ECONNRESET: 'the connection was cut',
    EHOSTUNREACH: 'the host cannot be reached',
    ENETUNREACH: 'the network cannot be reached',
  }
  if (code && known[code]) return known[code]
  if (error instanceof AggregateError && error.errors[0]) return reasonOf(error.errors[0])
  // The text goes into a sentence of ours, which has a full stop.
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
}
