import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { commentCountsQuery } from '#app/features/comments/queries.ts'
import { mayRead, mayWrite, type Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { usePhoneFormat } from '#app/lib/format/use-phone-format.ts'
import type { ListHandle } from '#app/ui/list/use-list-rows.ts'
import { useSearchText } from '#app/ui/list/use-search-text.ts'
import { useSelection } from '#app/ui/list/use-selection.ts'
import type { PartyStatus } from '#domain/guests/guest-kinds.ts'
import { readQuickParty } from '#domain/guests/read-quick-party.ts'
import { countPeople } from '#domain/guests/tally-guests.ts'
import { partySeatsAt } from '#domain/seating/party-seats.ts'
import { newMember, newParty } from './form/new-party.ts'
import type { GuestListData } from './guest-cache.ts'
import type { RowActions } from './list/guest-row.tsx'
import { useFittingColumns } from './list/use-fitting-columns.ts'
import { useGuestKeys } from './list/use-guest-keys.ts'
import { useGuestList } from './list/use-guest-list.ts'
import { useShownParty } from './list/use-shown-party.ts'
import { useNeeds } from './needs/use-needs.ts'
import { guestCountsQuery, guestSeatsQuery } from './queries.ts'
import { canAnswerGuests, type GuestSetup, type Party, subEventName } from './rows.ts'
import { type GuestDialog, useGuestActions } from './use-guest-actions.ts'
import type { GuestsContextValue } from './use-guests.ts'
import { NO_FILTERS, NONE, useGuestView } from './views/guest-view.ts'

interface GuestsContentInput {
  readonly plan: Plan
  readonly data: GuestListData
  readonly setup: GuestSetup
}

const nobodySeated = () => null

const NONE_PICKED: readonly Party[] = []

/** State and actions of the guest screen; GuestsContent renders them. */
export function useGuestsContent({ plan, data, setup }: GuestsContentInput) {
  const { guests } = data
  const { language } = useT()
  const { view, change, addressOf } = useGuestView()
  const page = useRef<HTMLDivElement>(null)
  const columns = useFittingColumns(page, view.columns)
  const { search, setSearch } = useSearchText(view.search, (text) => change({ search: text }))
  const needs = useNeeds(plan, view.need !== null)
  const mainId = setup.subEvents.find(({ isMain }) => isMain)?.id ?? ''
  const taken = useQuery({ ...guestSeatsQuery(plan.id), enabled: mayRead(plan, 'seating') }).data?.tables ?? null
  const seatsOf = useMemo(() => (taken === null ? nobodySeated : partySeatsAt(mainId, taken)), [taken, mainId])
  const list = useGuestList({
    parties: guests,
    setup,
    view,
    search,
    needs: needs.data ?? null,
    // Only what is filtered by the seats is filtered again when these change.
    seatsOf: taken === null || view.seat === null ? null : seatsOf,
  })
  const { items } = list
  const isReadOnly = !mayWrite(plan, 'guests')
  const isTableDerived = useQuery(guestCountsQuery(plan.id)).data?.isTableDerived ?? false
  const canAnswer = canAnswerGuests(plan, Date.now())
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const [unfoldedId, setUnfoldedId] = useState<string | null>(null)
  const [dialog, setDialog] = useState<GuestDialog | null>(null)
  const [hasOpened, setHasOpened] = useState(false)
  const [menuId, setMenuId] = useState<string | null>(null)
  const quickField = useRef<HTMLInputElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const rows = useRef<ListHandle>(null)
  const selection = useSelection(() => list.groups.flatMap((group) => group.items.map(({ party }) => party.id)))

  const addressOfStatus = useCallback(
    (status: PartyStatus) => addressOf({ show: status, layout: 'list', search: '' }),
    [addressOf],
  )
  const showAll = useCallback(() => {
    setSearch('')
    change({ ...NO_FILTERS, show: null, search: '' })
  }, [change, setSearch])

  const { arrival, show } = useShownParty({
    view,
    change,
    setSearch,
    list,
    isWhole: data.isWhole,
    rows,
    onLinked: setUnfoldedId,
  })
  const actions = useGuestActions({
    plan,
    mainId,
    nameOfEvent: (subEventId) => {
      const event = setup.subEvents.find(({ id }) => id === subEventId)
      return event ? subEventName(event, plan, language) : ''
    },
    open: (next) => {
      setHasOpened(true)
      setDialog(next)
    },
    arriveAt: show,
    delayRemoval: list.delayRemoval,
  })

  const find = (id: string | null) => (id === null ? null : (items.find(({ party }) => party.id === id) ?? null))
  const isPicking = useRef(false)
  isPicking.current = selection.isOn
  const { pick } = selection
  const rowActions = useMemo(
    (): RowActions => ({
      onSelect: ({ party }, isRange) => pick(party.id, isRange),
      onMenu: ({ party }) => setMenuId(party.id),
      onOpen: ({ party }, { shiftKey, ctrlKey, metaKey }) => {
        if (!isReadOnly && (isPicking.current || shiftKey || ctrlKey || metaKey)) pick(party.id, shiftKey)
        else setUnfoldedId((current) => (current === party.id ? null : party.id))
      },
    }),
    [isReadOnly, pick],
  )
  const selectAll = () => selection.add(list.shown.map(({ party }) => party.id))
  const { onRowKey } = useGuestKeys({
    rows,
    quickField,
    searchField,
    isReadOnly,
    canAnswer,
    hasList: guests.length > 0 && view.layout === 'list',
    selection,
    actions,
    find,
    onSelectAll: selectAll,
  })

  const addQuickly = useCallback(
    async (typed: string) => {
      const read = readQuickParty(typed)
      if (typeof read === 'string') return false
      const places = [...read.people, ...Array.from({ length: read.companions }, () => ({}))]
      const members = places.map((fields, position) => newMember(position, mainId, fields))
      const id = newId()
      const known = { side: view.side === NONE ? null : view.side, guestGroup: view.group === NONE ? null : view.group }
      return await actions.addQuickly({
        id,
        fields: known,
        members,
        expected: newParty(id, known, members),
      })
    },
    [actions, mainId, view.side, view.group],
  )
  const addFully = useCallback(
    (name: string) => actions.open({ kind: 'party', party: null, ...(name && { typed: { name } }) }),
    [actions],
  )

  const people = useMemo(() => countPeople(guests, mainId), [guests, mainId])

  const phone = usePhoneFormat()
  // Asked for once the screen is at rest.
  const commentCounts = useQuery({ ...commentCountsQuery(plan.id), enabled: false }).data
  const context = useMemo(
    (): GuestsContextValue => ({
      plan,
      setup,
      mainId,
      choices: list.choices,
      isReadOnly,
      canAnswer,
      isTableDerived,
      seatsOf,
      hasTables: taken !== null,
      commentCounts,
      arrival,
      phone,
      actions,
    }),
    [
      plan,
      setup,
      mainId,
      list.choices,
      isReadOnly,
      canAnswer,
      isTableDerived,
      seatsOf,
      taken,
      commentCounts,
      arrival,
      phone,
      actions,
    ],
  )

  return {
    page,
    view,
    columns,
    change,
    addressOf,
    addressOfStatus,
    search,
    setSearch,
    list,
    needs,
    context,
    selection,
    selectAll,
    showAll,
    isWide,
    unfoldedId,
    people,
    rowActions,
    onRowKey,
    addQuickly,
    addFully,
    picked: selection.ids.size === 0 ? NONE_PICKED : guests.filter(({ id }) => selection.ids.has(id)),
    menuItem: find(menuId),
    closeMenu: () => {
      if (menuId !== null) rows.current?.focus(menuId)
      setMenuId(null)
    },
    dialog,
    hasOpened,
    closeDialog: () => setDialog(null),
    showSaved: show,
    quickField,
    searchField,
    rows,
  }
}
