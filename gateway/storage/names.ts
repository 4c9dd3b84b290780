import { invalidKey, StorageFailure } from './failure.ts'

/**
 * Letters, digits and the signs Supabase allows, all of ASCII; so a name that is valid here is valid there, and none
 * can imitate another or change the text direction. Without `?`, which the client cannot put into an address.
 */
const OBJECT_NAME = /^[A-Za-z0-9_/!.*'() &$=@;:+,-]{1,1024}$/
const BUCKET_NAME = /^[A-Za-z0-9_!.*'() &$=@;:+,-]{1,100}$/
/** First path segments of this service's own routes: a bucket with such a name could not be reached. */
const TAKEN = new Set(['authenticated', 'copy', 'info', 'list', 'list-v2', 'move', 'public', 'sign', 'upload'])

export function isObjectName(name: unknown): name is string {
  if (typeof name !== 'string' || !OBJECT_NAME.test(name)) return false
  return name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}

/** @throws StorageFailure 400 `InvalidKey` */
export function requireObjectName(name: unknown): string {
  if (!isObjectName(name)) throw invalidKey()
  return name
}

/** @throws StorageFailure 400 `InvalidBucketName` */
export function requireBucketName(name: unknown): string {
  if (typeof name === 'string' && BUCKET_NAME.test(name) && name.trim() === name && !TAKEN.has(name)) return name
  throw new StorageFailure(400, 'InvalidBucketName', 'Bucket name invalid', { oldName: 'Invalid Input' })
}
