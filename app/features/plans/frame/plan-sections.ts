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
  IconHistory,
  IconReceipt,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { MessageKey } from '#app/i18n/message-key.ts'
import type { Module } from '#domain/team/rights.ts'
import { mayRead, type Plan } from '../rows.ts'

/** The sections of a plan in the order of every navigation. The last two stand in the plan's menu only. */
const SECTION_ORDER = [
  'overview',
  'budget',
  'vendors',
  'guests',
  'tables',
  'tasks',
  'timeline',
  'more',
  'team',
] as const
type PlanSectionId = (typeof SECTION_ORDER)[number]

/** A place in a plan with an address of its own. */
export interface PlanScreen {
  readonly id: string
  /** Its name among the tabs of its section. */
  readonly name: MessageKey
  /** Its name where neither the section nor its tabs are seen. */
  readonly fullName: MessageKey
  /** Its name in the plan's menu, where its full name is too long for a line. */
  readonly menuName?: MessageKey
  /** The first part of its path, which is below /app unless `BY_QUERY` says otherwise. */
  readonly folder: string
  /** What the reader must be allowed to see for it. */
  readonly module: Module
  /** For one of several views of a path: the value of `view` in the address; null is the first view. */
  readonly view?: string | null
  /** In menus, where it is not the one of its section. */
  readonly Icon?: Icon
}

interface RelatedScreen extends Pick<PlanScreen, 'id' | 'name' | 'folder' | 'module'> {
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
    screens: [
      {
        id: 'overview',
        name: 'plans.nav.overview',
        fullName: 'plans.nav.overview',
        folder: 'event-plan',
        module: 'details',
      },
    ],
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
        module: 'money',
      },
      {
        id: 'tracking',
        name: 'plans.nav.tracking',
        fullName: 'search.screen.tracking',
        folder: 'budget-tracking',
        module: 'money',
      },
      {
        id: 'what-if',
        name: 'plans.nav.what-if',
        fullName: 'search.screen.what-if',
        folder: 'budget-breakdown',
        view: 'what-if',
        module: 'money',
      },
    ],
  },
  vendors: {
    name: 'plans.nav.vendors',
    Icon: IconBuildingStore,
    isInBar: false,
    screens: [
      {
        id: 'vendors',
        name: 'plans.nav.compare',
        fullName: 'search.screen.vendors',
        folder: 'vendor-comparison',
        module: 'vendors',
      },
      {
        id: 'advice',
        name: 'plans.nav.recommendations',
        fullName: 'search.screen.advice',
        folder: 'vendor-recommendations',
        module: 'vendors',
      },
    ],
    related: [
      { id: 'booked', name: 'plans.menu.booked', folder: 'budget-tracking', module: 'money', Icon: IconReceipt },
    ],
  },
  guests: {
    name: 'plans.nav.guests',
    Icon: IconUsers,
    isInBar: true,
    screens: [
      {
        id: 'guests',
        name: 'plans.nav.list',
        fullName: 'search.screen.guests',
        folder: 'guest-list',
        view: null,
        module: 'guests',
      },
      {
        id: 'answers',
        name: 'plans.nav.answers',
        fullName: 'search.screen.answers',
        folder: 'guest-list',
        view: 'answers',
        module: 'guests',
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
        module: 'seating',
      },
    ],
  },
  tasks: {
    name: 'plans.nav.tasks',
    Icon: IconChecklist,
    isInBar: true,
    screens: [
      {
        id: 'tasks',
        name: 'plans.nav.list',
        fullName: 'search.screen.tasks',
        folder: 'event-tasks',
        view: null,
        module: 'tasks',
      },
      {
        id: 'tasks-calendar',
        name: 'plans.nav.calendar',
        fullName: 'search.screen.tasks-calendar',
        folder: 'event-tasks',
        view: 'calendar',
        module: 'tasks',
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
        module: 'timeline',
      },
      {
        id: 'event-day',
        name: 'plans.nav.event-day',
        fullName: 'search.screen.event-day',
        folder: 'event-day',
        module: 'timeline',
      },
    ],
  },
  more: {
    name: 'plans.nav.more',
    Icon: IconBottle,
    isInBar: false,
    screens: [
      {
        id: 'drinks',
        name: 'plans.nav.drinks',
        fullName: 'search.screen.drinks',
        folder: 'drinks-wizard',
        module: 'drinks',
      },
      {
        id: 'drinks-preferences',
        name: 'plans.nav.preferences',
        fullName: 'search.screen.drinks-preferences',
        folder: 'drinks-preferences',
        module: 'drinks',
      },
      {
        id: 'bottles',
        name: 'plans.nav.bottles',
        fullName: 'search.screen.bottles',
        folder: 'bottle-recommendations',
        module: 'drinks',
      },
      {
        id: 'analytics',
        name: 'plans.nav.analytics',
        fullName: 'search.screen.analytics',
        folder: 'analytics',
        module: 'details',
        Icon: IconChartHistogram,
      },
    ],
  },
  team: {
    name: 'plans.nav.team',
    Icon: IconUsersGroup,
    isInBar: false,
    // Whoever is in the plan may see who else is, and what was done in the parts that they may see.
    screens: [
      {
        id: 'team',
        name: 'plans.nav.people',
        fullName: 'search.screen.team',
        menuName: 'plans.nav.team',
        folder: 'team',
        module: 'details',
      },
      {
        id: 'history',
        name: 'plans.nav.history',
        fullName: 'search.screen.history',
        menuName: 'plans.menu.history',
        folder: 'plan-history',
        module: 'details',
        Icon: IconHistory,
      },
    ],
  },
}

export const PLAN_SECTIONS: readonly PlanSection[] = SECTION_ORDER.flatMap((id) => {
  const section = SECTIONS[id]
  return section ? [{ id, ...section }] : []
})

/** Sections without a place in the row of tabs. */
export const isInMenuOnly = ({ id }: Pick<PlanSection, 'id'>): boolean => id === 'more' || id === 'team'

/** The sections of a plan with the screens that its reader may see; a section without any is left out. */
export const sectionsOf = (plan: Pick<Plan, 'rights'>): readonly PlanSection[] =>
  PLAN_SECTIONS.flatMap((section) => {
    const [first, ...rest] = section.screens.filter(({ module }) => mayRead(plan, module))
    if (!first) return []
    const related = section.related?.filter(({ module }) => mayRead(plan, module)) ?? []
    return [{ ...section, screens: [first, ...rest], related }]
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

/** The screen of a plan at an address, whether or not the reader may see it; null for an address of none. */
export const screenOf = (here: Here): PlanScreen | null =>
  PLAN_SECTIONS.map((section) => screenAt(section, here)).find((screen) => screen !== null) ?? null
