/**
 * The closed lists of vendors and payments: the same strings as the database's enums, in the order screens show them.
 */

export const PAYMENT_METHODS = ['cash', 'card', 'bank-transfer', 'check', 'other'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The statuses of the specification; see `paymentState` for what screens show. */
export const PAYMENT_STATUSES = ['pending', 'confirmed', 'scheduled', 'overdue'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** What a payment is today: its status, or `unconfirmed` when it was sent and its day has passed. */
export type PaymentState = PaymentStatus | 'unconfirmed'

/**
 * The stored status of a payment. `scheduled`: planned for a day, nothing sent. `pending`: sent, not acknowledged
 * by the vendor. `confirmed`: received by the vendor. Overdue depends on the current day, so it is never
 * stored.
 */
export const STORED_PAYMENT_STATUSES = ['pending', 'confirmed', 'scheduled'] as const satisfies readonly PaymentStatus[]
export type StoredPaymentStatus = (typeof STORED_PAYMENT_STATUSES)[number]

/** `booked` and `done` are promises to pay; the two before are candidates. */
export const VENDOR_STATUSES = ['considering', 'quoted', 'booked', 'done'] as const
export type VendorStatus = (typeof VENDOR_STATUSES)[number]

/**
 * From, to. A confirmation can be revoked (a check bounces, the wrong line was ticked), and then the payment is at best
 * under way: only from there can it be scheduled again. Any status may be the first, so that earlier payments can be
 * recorded and removed ones restored.
 */
export const PAYMENT_TRANSITIONS = [
  ['scheduled', 'pending'],
  ['scheduled', 'confirmed'],
  ['pending', 'scheduled'],
  ['pending', 'confirmed'],
  ['confirmed', 'pending'],
] as const satisfies readonly (readonly [StoredPaymentStatus, StoredPaymentStatus])[]

/**
 * From, to. Only a booked vendor can be done, and a done vendor is not a candidate again: a mistake is corrected by way
 * of booked. A cancelled booking leaves a candidate. Any status may be the first.
 */
export const VENDOR_TRANSITIONS = [
  ['considering', 'quoted'],
  ['considering', 'booked'],
  ['quoted', 'considering'],
  ['quoted', 'booked'],
  ['booked', 'considering'],
  ['booked', 'quoted'],
  ['booked', 'done'],
  ['done', 'booked'],
] as const satisfies readonly (readonly [VendorStatus, VendorStatus])[]

type Status = StoredPaymentStatus | VendorStatus

const TRANSITIONS: readonly (readonly [Status, Status])[] = [...PAYMENT_TRANSITIONS, ...VENDOR_TRANSITIONS]

/** The statuses that may follow a status, in the order of the tables above. */
export function nextStatuses(from: StoredPaymentStatus): StoredPaymentStatus[]
export function nextStatuses(from: VendorStatus): VendorStatus[]
export function nextStatuses(from: Status): Status[] {
  return TRANSITIONS.filter(([start]) => start === from).map(([, end]) => end)
}

/** Whether a payment, or a vendor, may change from one status to another; false for an unchanged status. */
export function canBecome(from: StoredPaymentStatus, to: StoredPaymentStatus): boolean
export function canBecome(from: VendorStatus, to: VendorStatus): boolean
export function canBecome(from: Status, to: Status): boolean {
  return TRANSITIONS.some(([start, end]) => start === from && end === to)
}
