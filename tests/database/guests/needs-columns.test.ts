import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'

const database = withDatabase()

/**
 * Every column that may hold what a person needs (health, belief), and when it goes. A feature that stores more of it, such as
 * a version that was sent or a PDF that is kept, names its columns here and removes them with the plan's clock.
 */
const GOES: Readonly<Record<string, string>> = {
  'guest_needs.diets': 'with the clock of the plan',
  'guest_needs.allergens': 'with the clock of the plan',
  'guest_needs.access': 'with the clock of the plan',
  'guest_needs.note': 'with the clock of the plan',
  'private.given_needs.diets': 'with the clock of the plan',
  'private.given_needs.allergens': 'with the clock of the plan',
  'private.given_needs.access': 'with the clock of the plan',
  'private.given_needs.note': 'with the clock of the plan',
  'private.caterer_people.diets': 'with the clock of the plan',
  'private.caterer_people.allergens': 'with the clock of the plan',
  'private.caterer_people.access': 'with the clock of the plan',
  'private.caterer_people.note': 'with the clock of the plan',
  'private.caterer_versions.note': 'with the clock of the plan',
  'private.guest_import_members.needs': 'with the clock of the plan, or with the import, after days',
  'private.guest_import_members.needs_before': 'with the clock of the plan, or with the import, after days',
  'private.guest_import_members.needs_after': 'with the clock of the plan, or with the import, after days',
  'private.guest_import_members.needs_present': 'with the clock of the plan, or with the import, after days',
}

/** Columns with other words in their names, or of documents whose keys the table's check or its only writer bounds. */
const HOLDS_NONE: readonly string[] = [
  'private.caterer_versions.has_needs',
  'private.caterer_versions.sent_to',
  'private.caterer_versions.tables',
  'private.caterer_versions.meals',
  'private.caterer_people.kind',
  'private.caterer_people.standing',
  'private.caterer_people.age',
  'guest_settings.needs_days',
  'private.plan_invitations.rights',
  'private.event_day_links.shows_needs',
  'guests.question_answers',
  // Of needs no value is kept.
  'private.changes.earlier',
  'private.changes.later',
  'private.changes.key',
  'private.plan_invitations.rights',
  'private.guest_imports.result',
  'private.guest_imports.undo_result',
  'private.guest_imports.sub_events',
  'private.guest_import_parties.columns',
  'private.guest_import_parties.before',
  'private.guest_import_parties.after',
  'private.guest_import_parties.present',
  'private.guest_import_members.columns',
  'private.guest_import_members.invitations',
  'private.guest_import_members.before',
  'private.guest_import_members.after',
  'private.guest_import_members.present',
  'private.guest_import_members.invitations_before',
  'private.guest_import_members.invitations_after',
  'private.guest_import_members.invitations_present',
]

test('NEEDS: every column that could hold what guests need is named with the time when it goes', async () => {
  const found = await database().admin`
    select attrelid::regclass || '.' || attname as name from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind in ('r', 'p')
    join pg_type on pg_type.oid = atttypid
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and attnum > 0 and not attisdropped
      and (
        attname ~ '(need|diet|allerg|^access$)'
        or relname in ('guest_needs', 'given_needs') and typname in ('text', '_text')
        or relname in ('caterer_versions', 'caterer_people') and typname in ('text', '_text', 'jsonb')
        or relname ~ '(guest|party|invitation|seat|changes)' and typname in ('jsonb', 'json', '_jsonb')
      )
    order by 1`
  const names = found.map((row) => String(row['name']))
  expect(names).toEqual(expect.arrayContaining(['guest_needs.diets', 'guest_needs.note', 'guests.question_answers']))
  expect(names.filter((name) => !(name in GOES) && !HOLDS_NONE.includes(name))).toEqual([])
})

/** Every text of the guest list that may say who a minor is, how to reach them or what they wrote, and what becomes of it. */
const OF_MINORS: Readonly<Record<string, string>> = {
  'party_members.first_name': 'blanked with the clock',
  'party_members.last_name': 'blanked with the clock',
  'private.changes.earlier': 'of minors never kept, and all goes with the clock',
  'private.changes.later': 'of minors never kept, and all goes with the clock',
  'guests.email': 'blanked where a minor leads the party',
  'guests.phone': 'blanked where a minor leads the party',
  'guests.whatsapp': 'blanked where a minor leads the party',
  'guests.address': 'blanked where a minor leads the party',
  'guests.notes': 'blanked where a minor leads the party',
  'guests.message': 'blanked where a minor leads the party',
  'guests.song': 'blanked where a minor leads the party',
  'guests.question_answers': 'blanked where a minor leads the party',
  'guests.envelope_name': 'blanked where a minor is in the party',
  'guest_needs.note': 'goes with the clock',
  'seating_wishes.note': 'goes with the clock',
  'private.caterer_people.note': 'goes with the clock',
  'private.caterer_versions.note': 'goes with the clock',
  'private.given_needs.note': 'goes with the clock',
  'private.event_day_entries.value': 'of notes blanked with the clock',
  'private.event_day_files.path': 'goes with the clock',
  'private.guest_messages.address': 'goes with the clock',
  'private.guest_mailings.note_es': 'goes with the clock',
  'private.guest_mailings.note_en': 'goes with the clock',
  'private.guest_import_parties.columns': 'goes with the clock, or with the import, after days',
  'private.guest_import_parties.before': 'goes with the clock, or with the import, after days',
  'private.guest_import_parties.after': 'goes with the clock, or with the import, after days',
  'private.guest_import_parties.present': 'goes with the clock, or with the import, after days',
  'private.guest_import_members.columns': 'goes with the clock, or with the import, after days',
  'private.guest_import_members.before': 'goes with the clock, or with the import, after days',
  'private.guest_import_members.after': 'goes with the clock, or with the import, after days',
  'private.guest_import_members.present': 'goes with the clock, or with the import, after days',
  'private.guest_import_members.needs': 'goes with the clock, or with the import, after days',
  'private.guest_import_members.needs_before': 'goes with the clock, or with the import, after days',
  'private.guest_import_members.needs_after': 'goes with the clock, or with the import, after days',
  'private.guest_import_members.needs_present': 'goes with the clock, or with the import, after days',
}

/** Of the hosts and the event, of the list as a whole, or without a name in it. */
const OF_NO_MINOR: readonly string[] = [
  'private.plan_invitations.email',
  'private.plan_invitations.rights',
  'guests.guest_group',
  'guests.table_number',
  'guests.title',
  'guest_questions.text_es',
  'guest_questions.text_en',
  'guest_settings.first_host',
  'guest_settings.second_host',
  'guest_views.name',
  'guest_views.parameters',
  'seat_people.name',
  'seat_people.role',
  'seating_wish_targets.guest_group',
  'private.caterer_versions.sent_to',
  'private.caterer_versions.tables',
  'private.caterer_versions.meals',
  'private.caterer_people.kind',
  'private.caterer_people.standing',
  'private.caterer_people.age',
  'private.changes.table_name',
  'private.changes.verb',
  'private.changes.key',
  'private.plan_invitations.email',
  'private.plan_invitations.rights',
  'private.guest_links.sealed',
  'private.guest_mailings.kind',
  'private.guest_messages.kind',
  'private.guest_messages.state',
  'private.guest_messages.reason',
  'private.guest_messages.answer',
  'private.guest_mail_stops.token',
  'private.guest_digests.frequency',
  'private.guest_digests.token',
  'private.task_digests.token',
  'private.analytics_mails.token',
  'private.guest_imports.source',
  'private.guest_imports.file_name',
  'private.guest_imports.sub_events',
  'private.guest_imports.result',
  'private.guest_imports.undo_result',
  'private.guest_import_members.invitations',
  'private.guest_import_members.invitations_before',
  'private.guest_import_members.invitations_after',
  'private.guest_import_members.invitations_present',
]

test('NEEDS: every text of the guest list is named with what becomes of it where it is of a minor', async () => {
  const found = await database().admin`
    select attrelid::regclass || '.' || attname as name from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind in ('r', 'p')
    join pg_type on pg_type.oid = atttypid
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and attnum > 0 and not attisdropped
      and relname ~ '(guest|party|invitation|seat|repl|given|caterer|event_day_entr|event_day_file|changes)' and typname in ('text', 'jsonb', 'json')
    order by 1`
  const names = found.map((row) => String(row['name']))
  expect(names).toEqual(expect.arrayContaining(['guests.message', 'party_members.first_name']))
  expect(names.filter((name) => !(name in OF_MINORS) && !OF_NO_MINOR.includes(name))).toEqual([])
})

test('NEEDS: no live event carries what guests need, or what may tell who a minor is', async () => {
  const published = await database().admin`
    select tablename || '.' || unnest(attnames) as name from pg_publication_tables where pubname = 'supabase_realtime'`
  const names = published.map((row) => String(row['name']))
  expect(names).toEqual(expect.arrayContaining(['guests.id', 'party_members.id', 'tasks.name']))
  const hidden = new Set([
    ...Object.keys(GOES),
    ...Object.keys(OF_MINORS),
    'party_members.age',
    'party_members.age_group',
  ])
  expect(names.filter((name) => hidden.has(name))).toEqual([])
})
