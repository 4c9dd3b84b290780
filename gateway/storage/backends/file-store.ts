import { StorageFailure } from '../failure.ts'

/** Byte range of a file, both ends included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** The file of a row does not exist: it was replaced a moment ago, or lost. */
export class FileMissing extends Error {}

/** The store of the bytes. Files are never changed: each upload is a new version with a generated name. */
export interface FileStore {
  /** Stores a finished local file, which may be moved; durable when the promise resolves. */
  put(version: string, path: string): Promise<void>
  /** @throws FileMissing */
  open(version: string, range: ByteRange | null): Promise<ReadableStream<Uint8Array>>
  /** @throws FileMissing */
  copy(from: string, to: string): Promise<void>
  /** A file that does not exist counts as removed. */
  remove(version: string): Promise<void>
}

const VERSION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** @throws StorageFailure for anything but a generated version: only these become part of a path. */
export function requireVersion(version: string | null): string {
  if (version !== null && VERSION.test(version)) return version
  throw new StorageFailure(500, 'InternalError', 'The object has no file')
}
