import { addDays, type DayString } from '#domain/day/day.ts'
import { aPayment, aPledge, aVendor } from '#domain/example/ledger.ts'
import { paymentColumns, vendorColumns } from '#domain/example/rows.ts'
import { fromMinor, toMinor } from '#domain/money/money.ts'
import type { Account } from '#tests/e2e/support/account.ts'
import { insertRows } from '#tests/support/insert-rows.ts'

type Id = (group: number, part: number) => string

/** A plan with one vendor and one payment due next week. */
export async function aSmallLedger(account: Account, planId: string, { today, id }: { today: DayString; id: Id }) {
  const vendor = id(31, 1)
  await insertRows(account, {
    vendors: [
      {
        ...vendorColumns(aVendor({ category: 'venue', agreed: toMinor(60_000, 'MXN') })),
        id: vendor,
        plan_id: planId,
        name: 'Hacienda San Gabriel',
      },
    ],
    payments: [
      {
        ...paymentColumns(aPayment({ amount: toMinor(18_000, 'MXN'), dueOn: addDays(today, 4) })),
        id: id(32, 1),
        plan_id: planId,
        vendor_id: vendor,
      },
    ],
  })
}

const CATEGORIES = ['venue', 'catering', 'music', 'decorations', 'photo-and-video', 'drinks', 'attire'] as const
const STATUSES = ['booked', 'booked', 'booked', 'quoted', 'considering', 'done'] as const
const NAMES = [
  'Hacienda San José de los Olivos y Jardines Colgantes',
  'Banquetes y Eventos Internacionales Hernández-Villaseñor e Hijos',
  'Trío Los Tres Amigos de Siempre',
  'Flores',
  'Foto y Video Luz de Luna',
  'Barra Libre Móvil “El Alebrije Encantado”',
  'Costura Ángela',
] as const

/** A plan with 28 vendors and 84 payments: a third paid, ten overdue, some sent (one without a day), many this month. */
export async function aLargeLedger(account: Account, planId: string, { today, id }: { today: DayString; id: Id }) {
  const vendors = Array.from({ length: 28 }, (_, index) => {
    const status = STATUSES[index % STATUSES.length] ?? 'booked'
    const isAgreed = status === 'booked' || status === 'done'
    const amount = toMinor(index === 1 ? 1_234_567.89 : 40_000 + index * 1_750, 'MXN')
    return {
      ...vendorColumns(
        aVendor({
          category: CATEGORIES[index % CATEGORIES.length] ?? 'venue',
          status,
          agreed: isAgreed ? amount : null,
          estimated: isAgreed ? null : amount,
        }),
      ),
      id: id(21, index + 1),
      plan_id: planId,
      name: index < NAMES.length ? NAMES[index] : `${NAMES[index % NAMES.length]?.split(' ')[0]} ${index + 1}`,
    }
  })
  const payments = vendors.flatMap((vendor, at) =>
    [0, 1, 2].map((step) => {
      const dueOn = addDays(today, step === 0 ? -40 - at : step === 1 ? at - 10 : 30 + at * 6)
      const isSent = at % 9 === 4 && step === 1
      const isPaid = step === 0
      return {
        ...paymentColumns(
          aPayment({
            amount: toMinor(at === 1 ? 345_678.9 : 4_000 + at * 310, 'MXN'),
            dueOn: isSent && at === 4 ? null : dueOn,
            ...(isPaid ? { status: 'confirmed' as const, paidOn: dueOn } : {}),
            ...(isSent ? { status: 'pending' as const } : {}),
          }),
        ),
        id: id(22, at * 3 + step + 1),
        plan_id: planId,
        vendor_id: vendor.id,
        reference:
          step === 1 && at % 4 === 0 ? 'Segunda parcialidad, transferencia a la cuenta terminación 4821' : null,
      }
    }),
  )
  const contributors = Array.from({ length: 14 }, (_, index) => {
    const pledge = aPledge({
      pledged: toMinor(12_000 + index * 900, 'MXN'),
      expectedOn: addDays(today, index * 11 - 20),
    })
    return {
      id: id(23, index + 1),
      plan_id: planId,
      name: index === 0 ? 'Familia Hernández-Villaseñor de la Torre y Montemayor' : `Padrinos ${index + 1}`,
      kind: index % 2 === 0 ? 'family' : 'padrino',
      pledged_amount: pledge.pledged === null ? null : fromMinor(pledge.pledged, 'MXN'),
      expected_on: pledge.expectedOn,
    }
  })
  await insertRows(account, { vendors, payments, contributors })
}
