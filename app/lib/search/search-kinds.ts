import {
  type Icon,
  IconBolt,
  IconBuildingStore,
  IconCalendarHeart,
  IconCash,
  IconChecklist,
  IconHeartHandshake,
  IconLayoutGrid,
  IconMessageQuestion,
  IconUsers,
} from '@tabler/icons-react'
import type { MessageKey } from '../../i18n/message-key.ts'

interface SearchKindOptions {
  /** The heading over its results. */
  readonly title: MessageKey
  readonly Icon: Icon
  /** The largest number of results that are shown. */
  readonly shown: number
}

/** What the search finds, in the order of its groups; a feature that offers another kind adds it here. */
export const SEARCH_KINDS = {
  plan: { title: 'search.group.plans', Icon: IconCalendarHeart, shown: 6 },
  guest: { title: 'search.group.guests', Icon: IconUsers, shown: 6 },
  vendor: { title: 'search.group.vendors', Icon: IconBuildingStore, shown: 6 },
  payment: { title: 'search.group.payments', Icon: IconCash, shown: 6 },
  contributor: { title: 'search.group.contributors', Icon: IconHeartHandshake, shown: 6 },
  task: { title: 'search.group.tasks', Icon: IconChecklist, shown: 8 },
  screen: { title: 'search.group.screens', Icon: IconLayoutGrid, shown: 22 },
  question: { title: 'search.group.questions', Icon: IconMessageQuestion, shown: 4 },
  action: { title: 'search.group.actions', Icon: IconBolt, shown: 6 },
} as const satisfies Readonly<Record<string, SearchKindOptions>>

export type SearchKind = keyof typeof SEARCH_KINDS

export const SEARCH_KIND_ORDER = Object.keys(SEARCH_KINDS) as readonly SearchKind[]
