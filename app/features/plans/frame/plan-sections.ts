import {
  type Icon,
  IconArmchair,
  IconBottle,
  IconBuildingStore,
  IconChartHistogram,
  IconChartPie,
  IconChecklist,
  IconClockHour4,
  IconHeartHandshake,
  IconReceipt,
  IconUsers,
} from '@tabler/icons-react'
import type { MessageKey } from '#app/i18n/message-key.ts'

/** The sections of a plan in the order of every navigation. `more` holds screens that stand in the plan's menu only. */
const SECTION_ORDER = ['overview', 'budget', 'vendors', 'guests', 'tables', 'tasks', 'timeline', 'more'] as const
type PlanSectionId = (typeof SECTION_ORDER)[number]

/** A place in a plan with an address of its own. */
export interface PlanScreen {
  readonly id: string
  /** Its name among the tabs of its section. */
  readonly name: MessageKey
  /** Its name where neither the section nor its tabs are seen. */
  readonly fullName: MessageKey
  /** The first part of its path, which is below /app unless `BY_QUERY` says otherwise. */
  readonly folder: string
  /** For one of several views of a path: the value of `view` in the address; null is the first view. */
  readonly view?: string | null
  /** In menus, where it is not the one of its section. */
  readonly Icon?: Icon
}

interface RelatedScreen extends Pick<PlanScreen, 'id' | 'name' | 'folder'> {
  readonly Icon: Icon
}

export interface PlanSection {
  readonly id: PlanSectionId
  readonly name: MessageKey
  readonly Icon: Icon
  /** True in the bottom bar of a phone, which has room for four; the others are in the plan's menu there. */
  readonly isInBar: boolean
  /** Its tabs; the first one is where the section leads. */
  readonly screens: readonly [PlanScreen, ...PlanScreen[]]
  /** Screens of other sections that a reader looks for under this one: links in the plan's menu. */
  readonly related?: readonly RelatedScreen[]
}

/** The screens that exist. A new one is added here, and every navigation and the search have it in its place. */
const SECTIONS: { readonly [Id in PlanSectionId]?: Omit<PlanSection, 'id'> } = {
  overview: {
    name: 'plans.nav.overview',
    Icon: IconHeartHandshake,
    isInBar: true,
    screens: [{ id: 'overview', name: 'plans.nav.overview', fullName: 'plans.nav.overview', folder: 'event-plan' }],
  },
  budget: {
    name: 'plans.nav.budget',
    Icon: IconChartPie,
    isInBar: true,
    screens: [
      {
        id: 'budget',
        name: 'plans.nav.breakdown',
        fullName: 'search.screen.budget',
        folder: 'budget-breakdown',
        view: null,
      },
      { id: 'tracking', name: 'plans.nav.tracking', fullName: 'search.screen.tracking', folder: 'budget-tracking' },
      {
        id: 'what-if',
        name: 'plans.nav.what-if',
        fullName: 'search.screen.what-if',
        folder: 'budget-breakdown',
        view: 'what-if',
      },
    ],
  },
  vendors: {
    name: 'plans.nav.vendors',
    Icon: IconBuildingStore,
    isInBar: false,
    screens: [
      { id: 'vendors', name: 'plans.nav.compare', fullName: 'search.screen.vendors', folder: 'vendor-comparison' },
      {
        id: 'advice',
        name: 'plans.nav.recommendations',
        fullName: 'search.screen.advice',
        folder: 'vendor-recommendations',
      },
    ],
    related: [{ id: 'booked', name: 'plans.menu.booked', folder: 'budget-tracking', Icon: IconReceipt }],
  },
  guests: {
    name: 'plans.nav.guests',
    Icon: IconUsers,
    isInBar: true,
    screens: [
      { id: 'guests', name: 'plans.nav.list', fullName: 'search.screen.guests', folder: 'guest-list', view: null },
      {
        id: 'answers',
        name: 'plans.nav.answers',
        fullName: 'search.screen.answers',
        folder: 'guest-list',
        view: 'answers',
      },
    ],
  },
  tables: {
    name: 'plans.nav.tables',
    Icon: IconArmchair,
    isInBar: false,
    screens: [
      {
        id: 'tables',
        name: 'plans.nav.seats',
        fullName: 'search.screen.tables',
        folder: 'table-arrangement',
        view: null,
      },
    ],
  },
  tasks: {
    name: 'plans.nav.tasks',
    Icon: IconChecklist,
    isInBar: true,
    screens: [
      { id: 'tasks', name: 'plans.nav.list', fullName: 'search.screen.tasks', folder: 'event-tasks', view: null },
      {
        id: 'tasks-calendar',
        name: 'plans.nav.calendar',
        fullName: 'search.screen.tasks-calendar',
        folder: 'event-tasks',
        view: 'calendar',
      },
    ],
  },
  timeline: {
    name: 'plans.nav.timeline',
    Icon: IconClockHour4,
    isInBar: false,
    screens: [
      {
        id: 'timeline',
        name: 'plans.nav.timeline',
        fullName: 'search.screen.timeline',
        folder: 'event-timeline',
      },
      { id: 'event-day', name: 'plans.nav.event-day', fullName: 'search.screen.event-day', folder: 'event-day' },
    ],
  },
  more: {
    name: 'plans.nav.more',
    Icon: IconBottle,
    isInBar: false,
    screens: [
      { id: 'drinks', name: 'plans.nav.drinks', fullName: 'search.screen.drinks', folder: 'drinks-wizard' },
      {
        id: 'drinks-preferences',
        name: 'plans.nav.preferences',
        fullName: 'search.screen.drinks-preferences',
        folder: 'drinks-preferences',
      },
      {
        id: 'bottles',
        name: 'plans.nav.bottles',
        fullName: 'search.screen.bottles',
        folder: 'bottle-recommendations',
      },
      {
        id: 'analytics',
        name: 'plans.nav.analytics',
        fullName: 'search.screen.analytics',
        folder: 'analytics',
        Icon: IconChartHistogram,
      },
    ],
  },
}

export const PLAN_SECTIONS: readonly PlanSection[] = SECTION_ORDER.flatMap((id) => {
  const section = SECTIONS[id]
  return section ? [{ id, ...section }] : []
})

/** Path and query of the current address. */
interface Here {
  readonly pathname: string
  readonly search: string
}

interface PathByQuery {
  /** The whole path, or what comes before a last part. */
  readonly path: string
  /** The last part where no address says another one. */
  readonly first: string
}

/** Screens that name their plan in the query; the comparison and the bottles name their kind in the path. */
const BY_QUERY: Readonly<Record<string, PathByQuery>> = {
  'vendor-comparison': { path: '/app/vendor-comparison/', first: 'venue' },
  'drinks-wizard': { path: '/app/drinks-wizard', first: '' },
  'drinks-preferences': { path: '/app/drinks-preferences', first: '' },
  analytics: { path: '/app/analytics', first: '' },
  'bottle-recommendations': { path: '/bottle-recommendations/', first: 'red-wine' },
}

const isAt = (folder: string, pathname: string) =>
  `${pathname}/`.startsWith(BY_QUERY[folder]?.path ?? `/app/${folder}/`)

/** The address of a screen. From another view of the same path, what else the address says stays. */
export function addressOf({ folder, view }: Pick<PlanScreen, 'folder' | 'view'>, planId: string, here?: Here): string {
  const byQuery = BY_QUERY[folder]
  if (byQuery) {
    const path = here && isAt(folder, here.pathname) ? here.pathname : byQuery.path + byQuery.first
    return `${path}?plan=${planId}`
  }
  const path = `/app/${folder}/${planId}`
  if (view === undefined) return path
  const params = new URLSearchParams(here?.pathname === path ? here.search : '')
  if (view === null) params.delete('view')
  else params.set('view', view)
  const query = params.toString()
  return query === '' ? path : `${path}?${query}`
}

/** The screen of a section that an address shows; null outside of the section. */
export function screenAt({ screens }: PlanSection, { pathname, search }: Here): PlanScreen | null {
  const view = new URLSearchParams(search).get('view')
  const ofPath = screens.filter(({ folder }) => isAt(folder, pathname))
  return ofPath.find((screen) => screen.view === view) ?? ofPath[0] ?? null
}
