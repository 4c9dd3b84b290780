import { Button, Group, Switch } from '@mantine/core'
import { IconFilter, IconUserCheck, IconUsersMinus, IconUserX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { useDropPlace } from '#app/ui/drag/drag-hooks.ts'
import { FilterChips } from '#app/ui/forms/filter-chips.tsx'
import { SearchField } from '#app/ui/list/search-field.tsx'
import { MenuChoices, ToolbarMenu } from '#app/ui/list/toolbar-menu.tsx'
import { useSearchText } from '#app/ui/list/use-search-text.ts'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { useArrival } from '#app/ui/records/use-arrival.ts'
import { PEOPLE_SHOWN, type PeopleShown, type SeatingView } from '../seating-view.ts'
import { useSeating } from '../use-seating.ts'
import classes from './list-mode.module.css'
import { PeopleBlock } from './people-block.tsx'
import { groupOf, type ShowCounts, type ShownGroup } from './people-groups.ts'
import { PersonMenu } from './person-menu.tsx'
import { useRows } from './use-rows.ts'

interface PeopleColumnProps {
  readonly filtered: { readonly groups: readonly ShownGroup[]; readonly counts: ShowCounts }
  readonly guestGroups: readonly string[]
  readonly view: SeatingView
  readonly onView: (changes: Partial<SeatingView>) => void
  readonly onShowSeat: (key: string) => void
}

/** Parties that are drawn at first, and with each press. */
const PAGE = 120

const ICONS = { split: IconUsersMinus, seated: IconUserCheck, absent: IconUserX } as const

/** Who is to be seated, by party. */
export function PeopleColumn({ filtered, guestGroups, view, onView, onShowSeat }: PeopleColumnProps) {
  const { t } = useT()
  const { people, peopleById, isReadOnly, open, actions } = useSeating()
  const { groups, counts } = filtered
  const { search, setSearch } = useSearchText(view.search, (text) => onView({ search: text, guestId: null }))
  const [shownCount, setShownCount] = useState(PAGE)
  const [menuId, setMenuId] = useState<string | null>(null)
  const column = useRef<HTMLElement>(null)
  const drop = useDropPlace({ kind: 'people', key: 'people' })
  const linked = groupOf(groups, view.guestId)
  const linkedId = linked?.id ?? null
  const { arrival, arriveAt } = useArrival()
  useEffect(() => {
    if (linkedId !== null) arriveAt({ id: linkedId })
  }, [linkedId, arriveAt])
  const shown = groups.slice(0, Math.max(shownCount, linked ? groups.indexOf(linked) + 1 : 0))
  const ids = shown.flatMap((group) =>
    group.people.length === 1 ? group.people.map(({ who }) => who) : [group.id, ...group.people.map(({ who }) => who)],
  )
  const peopleOfRow = (id: string) => {
    const person = peopleById.get(id)
    return person ? [person] : (groups.find((group) => group.id === id)?.people ?? [])
  }
  const rows = useRows(ids, (event, id) => {
    if (isReadOnly || (event.key !== 'Delete' && event.key !== 'Backspace')) return false
    actions.unseat(peopleOfRow(id))
    return true
  })
  const isSearching = view.search !== ''

  return (
    <section ref={column} className={`screen-only ${classes.people}`} aria-labelledby="seating-people">
      <h2 id="seating-people" className="section-title">
        {t('seating.list.people')}
      </h2>
      <Group gap={8} wrap="nowrap">
        <SearchField
          ref={null}
          label={t('seating.search.label')}
          placeholder={t('seating.search.placeholder')}
          clear={t('seating.search.clear')}
          value={search}
          onChange={setSearch}
        />
        {guestGroups.length === 0 ? null : (
          <ToolbarMenu label={t('seating.filter.label')} Icon={IconFilter} width={260}>
            <MenuChoices<string>
              title={t('seating.filter.group')}
              options={guestGroups.map((value) => ({ value, words: value }))}
              value={view.group ?? ''}
              onChange={(value) => onView({ group: value === view.group ? null : value })}
            />
            <Menu.Divider />
            <Menu.Item onClick={() => onView({ group: null })}>{t('seating.filter.none')}</Menu.Item>
          </ToolbarMenu>
        )}
      </Group>
      <FilterChips<PeopleShown>
        label={t('seating.show.label')}
        selected={isSearching || view.guestId !== null ? 'all' : view.show}
        onSelect={(show) => onView({ show: show ?? 'to-seat', search: '', guestId: null })}
        chips={PEOPLE_SHOWN.filter(
          (show) => show === 'to-seat' || show === 'all' || counts[show] > 0 || view.show === show,
        ).map((value) => ({
          value,
          label: t(`seating.show.${value}`),
          count: counts[value],
          ...(value in ICONS ? { Icon: ICONS[value as keyof typeof ICONS] } : {}),
          ...(value === 'absent' ? { tone: 'warning' as const } : {}),
        }))}
      />
      <Switch
        label={t('seating.pending')}
        checked={view.includesPending}
        onChange={(event) => onView({ includesPending: event.currentTarget.checked })}
      />
      <p role="status" className={isSearching ? 'soft small' : 'visually-hidden'}>
        {isSearching ? t('seating.search.found', { count: groups.length }) : ''}
      </p>
      {groups.length === 0 ? (
        <p className="soft">
          {people.length === 0
            ? t('seating.list.nobody')
            : isSearching || view.show !== 'to-seat' || view.guestId !== null || view.group !== null
              ? t('seating.list.none-found')
              : t('seating.list.all-seated')}
        </p>
      ) : null}
      <div className={classes.drop} ref={drop.ref} data-over={drop.isOver || undefined}>
        <div {...rows.listProps} className={classes.rows}>
          {shown.map((group) => (
            <PeopleBlock
              key={group.id}
              group={group}
              arrival={arrival}
              activeId={rows.activeId}
              isReadOnly={isReadOnly}
              onChoose={(chosen) => open({ kind: 'choose-place', people: chosen })}
              onMenu={setMenuId}
              onShowSeat={onShowSeat}
            />
          ))}
        </div>
      </div>
      {groups.length > shown.length ? (
        <Button variant="default" onClick={() => setShownCount(shown.length + PAGE)}>
          {t('seating.list.more', { count: groups.length - shown.length })}
        </Button>
      ) : null}
      <PersonMenu
        id={menuId}
        people={menuId === null ? [] : peopleOfRow(menuId)}
        within={column}
        onClose={() => {
          if (menuId !== null) rows.focus(menuId)
          setMenuId(null)
        }}
      />
    </section>
  )
}
