import type { Tables } from '#app/lib/api/database-types.ts'
import { type ColumnOf, fromRow, type RecordOf, selectOf, toRow } from '#domain/records/field-list.ts'
import { VENDOR_FIELDS } from '#domain/vendors/vendor-fields.ts'

/** A company or person that is paid for something, or may be. */
export type Vendor = RecordOf<typeof VENDOR_FIELDS>

export type VendorRow = Readonly<Pick<Tables<'vendors'>, ColumnOf<typeof VENDOR_FIELDS>>>

export const VENDOR_SELECT = selectOf(VENDOR_FIELDS)

export const toVendor = (row: VendorRow, currency: string): Vendor => fromRow(VENDOR_FIELDS, row, currency)

export const fromVendor = (vendor: Vendor, currency: string) => toRow(VENDOR_FIELDS, vendor, currency)
