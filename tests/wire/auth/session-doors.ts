import type { Session } from '@supabase/supabase-js'
import type { TestGateway } from '#tests/support/gateway.ts'

/** The bucket of a user's own files; every user has a folder named by their id. */
const BUCKET = 'doors'

/** The folder of private files that the doors read and write. */
export async function addPrivateFiles({ database }: Pick<TestGateway, 'database'>): Promise<void> {
  const isOwn = `bucket_id = '${BUCKET}' and (storage.foldername(name))[1] = (select auth.uid())::text`
  await database.admin.unsafe(`
    insert into storage.buckets (id, name, public) values ('${BUCKET}', '${BUCKET}', false);
    create policy "People see their own" on storage.objects for select to authenticated using (${isOwn});
    create policy "People add their own" on storage.objects for insert to authenticated with check (${isOwn});
    create policy "People replace their own" on storage.objects for update to authenticated
      using (${isOwn}) with check (${isOwn});`)
}

/** A session of a user who has a private file and an address to upload another to. */
export interface Holder {
  readonly userId: string
  readonly token: string
  readonly uploadPath: string
}

type Door = (gateway: TestGateway, holder: Holder, mark: string) => Promise<Response>

const JSON_TYPE = { 'content-type': 'application/json' }
const TEXT_TYPE = { 'content-type': 'text/plain' }

function ask(
  gateway: TestGateway,
  { token }: Holder,
  method: string,
  path: string,
  body?: string,
  headers = JSON_TYPE,
) {
  return fetch(gateway.url + path, {
    method,
    headers: {
      apikey: gateway.keys.publishableKey,
      authorization: `Bearer ${token}`,
      'x-client-info': 'supabase-js-web/2',
      'x-supabase-api-version': '2024-01-01',
      'x-csrf-token': 'f3b6a3c2-7c1e-4a52-9d0e-0d6c3a1f9b11',
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
}

const DOORS = {
  'data read': (gateway, holder) => ask(gateway, holder, 'GET', '/rest/v1/profiles?select=id'),
  'data write': (gateway, holder, mark) =>
    ask(gateway, holder, 'PATCH', `/rest/v1/profiles?id=eq.${holder.userId}`, JSON.stringify({ full_name: mark })),
  'remote procedure': (gateway, holder) => ask(gateway, holder, 'POST', '/rest/v1/rpc/deleted_event_plans', '{}'),
  upload: (gateway, holder, mark) =>
    ask(gateway, holder, 'POST', `/storage/v1/object/${BUCKET}/${holder.userId}/${mark}.txt`, 'file', TEXT_TYPE),
  'signed upload': (gateway, { uploadPath }) =>
    fetch(`${gateway.url}/storage/v1${uploadPath}`, { method: 'PUT', body: 'file', headers: TEXT_TYPE }),
  'download of a private file': (gateway, holder) =>
    ask(gateway, holder, 'GET', `/storage/v1/object/${BUCKET}/${holder.userId}/kept.txt`),
  'signing of a download': (gateway, holder) =>
    ask(gateway, holder, 'POST', `/storage/v1/object/sign/${BUCKET}/${holder.userId}/kept.txt`, '{"expiresIn":60}'),
  function: (gateway, holder, mark) => {
    const event = { type: 'sign-in', timestamp: new Date().toISOString(), details: { mark } }
    return ask(gateway, holder, 'POST', '/functions/v1/log-security-event', JSON.stringify(event))
  },
  user: (gateway, holder) => ask(gateway, holder, 'GET', '/auth/v1/user'),
  'change of the user': (gateway, holder, mark) =>
    ask(gateway, holder, 'PUT', '/auth/v1/user', JSON.stringify({ data: { mark } })),
} as const satisfies Record<string, Door>

export type DoorName = keyof typeof DOORS
export type Answers = Readonly<Record<DoorName, string>>

const everywhere = (answerOf: (name: DoorName) => string) =>
  Object.fromEntries((Object.keys(DOORS) as DoorName[]).map((name) => [name, answerOf(name)])) as Answers

/** As each service's own client expects it: PostgREST's code, Storage's, and GoTrue's, which it gives with 403. */
const REFUSALS: Partial<Record<DoorName, string>> = {
  upload: '401 InvalidJWT',
  'signed upload': '401 InvalidJWT',
  'download of a private file': '401 InvalidJWT',
  'signing of a download': '401 InvalidJWT',
  user: '403 session_not_found',
  'change of the user': '403 session_not_found',
}

export const OPEN = everywhere(() => 'open')
export const REFUSED = everywhere((name) => REFUSALS[name] ?? '401 PGRST303')

let marks = 0

/** Tries every door with a session's token: `open`, or status and code; the mark is written by those that write. */
export async function tryDoors(gateway: TestGateway, holder: Holder): Promise<{ answers: Answers; mark: string }> {
  marks += 1
  const mark = `mark-${marks}`
  const tried = Object.entries<Door>(DOORS).map(async ([name, door]) => {
    const response = await door(gateway, holder, mark)
    const text = await response.text()
    return [name, response.ok ? 'open' : `${response.status} ${(JSON.parse(text) as { code: string }).code}`]
  })
  return { answers: Object.fromEntries(await Promise.all(tried)) as Answers, mark }
}

/** How many rows hold a mark. */
export async function countMarks({ database }: TestGateway, mark: string): Promise<number> {
  const [row] = await database.admin<{ count: number }[]>`
    select (
      (select count(*) from public.profiles where full_name = ${mark})
      + (select count(*) from public.security_events where details ->> 'mark' = ${mark})
      + (select count(*) from storage.objects where bucket_id = ${BUCKET} and name like ${`%/${mark}.txt`})
      + (select count(*) from auth.users where raw_user_meta_data ->> 'mark' = ${mark})
    )::int as count`
  return row?.count ?? 0
}

let uploads = 0

/** Prepares the doors of a session: its private file, and an address signed while the session is open. */
export async function holderOf(gateway: TestGateway, session: Session): Promise<Holder> {
  const userId = session.user.id
  const files = gateway.clientFor(session).storage.from(BUCKET)
  const kept = await gateway
    .serviceClient()
    .storage.from(BUCKET)
    .upload(`${userId}/kept.txt`, 'kept', { contentType: 'text/plain', upsert: true })
  if (kept.error) throw kept.error
  uploads += 1
  const { data, error } = await files.createSignedUploadUrl(`${userId}/signed-${uploads}.txt`, { upsert: true })
  if (error) throw error
  const { pathname, search } = new URL(data.signedUrl)
  return { userId, token: session.access_token, uploadPath: pathname.replace('/storage/v1', '') + search }
}
