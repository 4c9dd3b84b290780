import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { AppError, type ErrorCode } from './app-error.ts'
import { queryClient } from './query-client.ts'

const network = fakeNetwork()

/** The entries of the security log. */
let noted: unknown[]

beforeEach(() => {
  noted = []
  network.use(
    http.post(`${API_URL}/functions/v1/log-security-event`, async ({ request }) => {
      noted.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
  )
})

const refusedWith = (code: ErrorCode) =>
  queryClient
    .getMutationCache()
    .build(queryClient, {
      mutationFn: async () => {
        throw new AppError(code)
      },
    })
    .execute(undefined)

test('a refusal for missing rights is logged, and other refusals are not', async () => {
  await expect(refusedWith('plan.not-found')).rejects.toMatchObject({ code: 'plan.not-found' })
  await expect(refusedWith('access.not-allowed')).rejects.toMatchObject({ code: 'access.not-allowed' })
  await vi.waitFor(() =>
    expect(noted).toEqual([expect.objectContaining({ type: 'permission-check', details: { outcome: 'refused' } })]),
  )
})
