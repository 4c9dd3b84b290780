import { findSeats, type SeatSearch } from './find-seats.ts'

/** Compares a name with some thousand others, which takes as long as hundreds of other requests. */
export const workerTask = (search: SeatSearch): readonly string[] => findSeats(search)
