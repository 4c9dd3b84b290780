import { invokeFunction } from '#app/lib/api/functions.ts'
import { useRecordMutation } from '#app/lib/records/use-record-mutation.ts'
import type { TableSign } from '#contracts/table-sign.ts'
import { type SignOf, tableSignQuery } from './queries.ts'

type SignChange =
  | { readonly action: 'save'; readonly isOn: boolean; readonly opensEarly: boolean }
  | { readonly action: 'renew' }

/** Switches a sign on or off, or gives it another link. */
export const useWriteSign = (of: SignOf) =>
  useRecordMutation<SignChange, TableSign, TableSign>({
    query: tableSignQuery(of, true),
    write: (change) => invokeFunction<TableSign>('table-sign', { ...change, ...of }),
    change: (_, saved) => saved,
  })
