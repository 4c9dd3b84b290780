import { HttpResponse, http } from 'msw'
import { vi } from 'vitest'
import { startSession } from '#app/lib/api/session.ts'
import type { SavedDrinksRow } from '#contracts/drinks.ts'
import { API_URL, type fakeNetwork } from '../network.ts'
import { signInForTest } from '../session.ts'

/**
 * Signs in with nothing kept on the device, and has the fake service answer what the screens of drinks read.
 * @param saved the drinks as they are saved at that moment
 */
export async function serveDrinks(network: ReturnType<typeof fakeNetwork>, saved: () => SavedDrinksRow): Promise<void> {
  sessionStorage.clear()
  signInForTest()
  await startSession()
  window.scrollTo = vi.fn()
  network.use(
    http.get(`${API_URL}/rest/v1/event_plans`, () => HttpResponse.json([])),
    http.get(`${API_URL}/rest/v1/guest_settings`, () =>
      HttpResponse.json({ plan: { sub_events: [], meal_options: [], guest_questions: [] } }),
    ),
    http.post(`${API_URL}/rest/v1/rpc/drinks_plan`, () => HttpResponse.json(saved())),
  )
}
