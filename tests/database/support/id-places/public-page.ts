import { aPageSettings } from '../public-page-calls.ts'
import { type Places, place } from './place.ts'

/** The ids in calls of the public page. */
export const PUBLIC_PAGE_PLACES: Places = {
  public_page: { plan: place('planId', (plan_id) => ({ plan_id })) },
  save_public_page: {
    plan: place('planId', (plan_id) => ({ plan_id, page: aPageSettings({ address: 'la-mia' }) })),
    'sub-event': place('subEventId', (id, mine) => ({
      plan_id: mine.planId,
      page: aPageSettings({ address: 'la-mia', sub_event_ids: [id] }),
    })),
  },
  begin_page_password: { plan: place('planId', (plan_id) => ({ plan_id })) },
}
