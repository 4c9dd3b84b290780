import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { deleteGuests, guestChanges, guestCounts, guestList, restoreGuests, saveGuest } from '../support/guest-calls.ts'
import { withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

test('a party is saved with its people, read back, deleted and restored', () =>
  inContext(async ({ as, planId }) => {
    const [id, lead, companion] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    const saved = await as('editor', (sql) =>
      saveGuest(sql, planId, { id, phone: '+525512345678', tags: ['primos'] }, [
        { id: lead, first_name: 'Inés', last_name: 'Peña', age_group: '25-35' },
        { id: companion },
      ]),
    )
    expect(saved).toMatchObject({
      rows: [
        {
          guest: {
            id,
            tags: ['primos'],
            members: [
              { id: lead, position: 0, first_name: 'Inés', invitations: [{ answer: 'pending' }] },
              { id: companion, position: 1, invitations: [{ answer: 'pending' }] },
            ],
          },
        },
      ],
    })
    const listed = await as('viewer', (sql) => guestList(sql, planId))
    expect(listed.isAllowed && listed.rows[0]?.guests).toMatchObject([{ guest_group: 'Familia' }, { id }])
    expect(await as('viewer', (sql) => guestCounts(sql, planId))).toMatchObject({
      rows: [{ counts: { parties: 2, people: 4, confirmed: 0, pending: 4, incomplete: 0, second_list: 0, limit: 20 } }],
    })
    expect(await as('owner', (sql) => deleteGuests(sql, planId, [id]))).toMatchObject({ rows: [{ ids: [id] }] })
    expect(await as('owner', (sql) => guestChanges(sql, planId, '2026-01-01T00:00:00Z'))).toMatchObject({
      rows: [{ changes: { removed: [id] } }],
    })
    expect(await as('owner', (sql) => restoreGuests(sql, planId, [id]))).toMatchObject({
      rows: [{ guests: [{ id, members: [{ id: lead }, { id: companion }] }] }],
    })
  }))
