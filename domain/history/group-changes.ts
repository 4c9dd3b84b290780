/** What grouping needs to know of a change. */
interface GroupedChange {
  readonly position: number
  readonly action: string
  readonly at: string
  readonly actor: string | null
  readonly byLink: boolean
  readonly module: string
}

/** What was done in one go, such as saving a form. */
export interface HistoryAction<Change extends GroupedChange> {
  readonly action: string
  /** When its last change was made */
  readonly at: string
  readonly actor: string | null
  readonly byLink: boolean
  /** The modules it changed, that of its last change first */
  readonly modules: readonly Change['module'][]
  /** The last change first */
  readonly changes: readonly Change[]
  /** The position of its last change: what came after it is later than the action */
  readonly lastPosition: number
}

/**
 * The actions of changes, the last one first. Actions at the same time may have their changes between each other's; each is told once, in
 * the place of its last change.
 */
export function groupChanges<Change extends GroupedChange>(
  changes: readonly Change[],
): readonly HistoryAction<Change>[] {
  const groups = new Map<string, [Change, ...Change[]]>()
  for (const change of changes.toSorted((a, b) => b.position - a.position)) {
    const group = groups.get(change.action)
    if (group) group.push(change)
    else groups.set(change.action, [change])
  }
  return [...groups.values()].map((group) => {
    const [last] = group
    return {
      action: last.action,
      at: last.at,
      actor: last.actor,
      byLink: last.byLink,
      modules: [...new Set(group.map(({ module }) => module))],
      changes: group,
      lastPosition: last.position,
    }
  })
}

/** Tables of what others belong to, the one that says most first. */
const MAIN_TABLES = ['event_plans', 'guests', 'vendors', 'sub_events', 'rooms', 'timelines', 'contributors']

/** The one change of an action by which all of it is called: of the row that the others belong to. Null where several could be. */
export function mainChange<Change extends { readonly table: string; readonly verb: string }>(
  changes: readonly Change[],
): Change | null {
  const [first] = changes
  if (first !== undefined && changes.length === 1) return first
  const table = MAIN_TABLES.find((each) => changes.some((change) => change.table === each))
  const [main, ...more] = changes.filter((change) => change.table === table)
  return main === undefined || more.length > 0 || main.verb === 'MANY' ? null : main
}
