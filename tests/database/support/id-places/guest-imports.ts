import { type Places, place } from './place.ts'

/** The ids in calls of imports of guests. */
export const GUEST_IMPORT_PLACES: Places = {
  begin_guest_import: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, import_id: mine.importId, source: 'sheet' })),
  },
  stage_guest_import: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, import_id: mine.importId, parties: [] })),
    import: place('importId', (import_id, mine) => ({ plan_id: mine.planId, import_id, parties: [] })),
    guest: place('guestId', (guest_id, mine) => ({
      plan_id: mine.planId,
      import_id: mine.importId,
      parties: [{ row: 1, guest_id, columns: {}, members: [] }],
    })),
    person: place('memberId', (id, mine) => ({
      plan_id: mine.planId,
      import_id: mine.importId,
      parties: [{ row: 1, guest_id: mine.guestId, columns: {}, members: [{ id, columns: {}, invitations: [] }] }],
    })),
  },
  commit_guest_import: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, import_id: mine.importId })),
    import: place('importId', (import_id, mine) => ({ plan_id: mine.planId, import_id })),
  },
  undo_guest_import: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, import_id: mine.importId })),
    import: place('importId', (import_id, mine) => ({ plan_id: mine.planId, import_id })),
  },
  guest_imports: { plan: place('planId', (plan_id) => ({ plan_id })) },
}
