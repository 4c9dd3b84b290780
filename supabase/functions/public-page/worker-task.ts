import { findPeople, type NameSearch } from './find-people.ts'

/** Compares a name with some thousand others, which takes as long as hundreds of other requests. */
export const workerTask = (search: NameSearch): readonly number[] => findPeople(search)
