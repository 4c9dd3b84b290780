import { Group } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconBookmark, IconFilter } from '@tabler/icons-react'
import { memo, type ReactNode, type Ref } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { SearchField } from '#app/ui/list/search-field.tsx'
import { MenuChoices, MenuTicks, ToolbarMenu } from '#app/ui/list/toolbar-menu.tsx'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { AGE_GROUPS, GUEST_SIDES } from '#domain/guests/guest-kinds.ts'
import { answersOf } from '#domain/guests/guest-questions.ts'
import { needs as hasNeed, NEED_CODES } from '#domain/guests/person-needs.ts'
import { SEATING_STATES } from '#domain/seating/seated-people.ts'
import { ageGroupName, sideName, tableName } from '../guest-labels.ts'
import { needFilterName } from '../needs/need-names.ts'
import { useNeeds } from '../needs/use-needs.ts'
import { answerFilterName, questionText } from '../questions/question-labels.ts'
import { subEventName } from '../rows.ts'
import { useGuests } from '../use-guests.ts'
import { ANY, EVENT_STATES, GROUPINGS, type GuestView, NO_FILTERS, NONE, SORTS } from '../views/guest-view.ts'
import { ViewChoices } from '../views/view-choices.tsx'
import { GUEST_COLUMNS, type GuestColumn, withColumn } from './guest-columns.ts'

interface GuestToolbarProps {
  readonly view: GuestView
  readonly onView: (changes: Partial<GuestView>) => void
  /** The columns that there is room for; null without a table. */
  readonly fitting: readonly GuestColumn[] | null
  readonly search: string
  readonly onSearch: (typed: string) => void
  readonly searchField: Ref<HTMLInputElement>
  /** The menu of the list. */
  readonly children: ReactNode
}

/** Search, filters, sorting and grouping. */
export function GuestToolbar(props: GuestToolbarProps) {
  const { t } = useT()
  return (
    <Group gap={8} className="screen-only">
      <SearchField
        ref={props.searchField}
        label={t('guests.search.label')}
        placeholder={t('guests.search.placeholder')}
        clear={t('guests.search.clear')}
        value={props.search}
        onChange={props.onSearch}
      />
      <ViewMenus view={props.view} onView={props.onView} fitting={props.fitting} />
      {props.children}
    </Group>
  )
}

type MenuProps = Pick<GuestToolbarProps, 'view' | 'onView' | 'fitting'>

/** Not rendered again while a search is typed. */
const ViewMenus = memo(function ViewMenus(props: MenuProps) {
  const { t } = useT()
  return (
    <>
      <ToolbarMenu label={t('guests.filter.label')} Icon={IconFilter} width={280}>
        <FilterChoices {...props} />
      </ToolbarMenu>
      <ToolbarMenu label={t('guests.order.label')} Icon={IconAdjustmentsHorizontal} width={240}>
        <OrderChoices {...props} />
      </ToolbarMenu>
      <ToolbarMenu label={t('guests.views.label')} Icon={IconBookmark} width={280}>
        <ViewChoices view={props.view} />
      </ToolbarMenu>
    </>
  )
})

/** The filters that have no chip until they are set. */
function FilterChoices({ view, onView }: MenuProps) {
  const { t, language } = useT()
  const { setup, plan, choices, hasTables } = useGuests()
  const { data: needs } = useNeeds(plan)
  const named = <V extends string>(values: readonly V[], nameOf: (value: V) => string, none: string) =>
    values.length === 0
      ? []
      : [...values.map((value) => ({ value, words: nameOf(value) })), { value: NONE, words: none }]
  const parts = [
    {
      name: 'side' as const,
      title: t('guests.form.side'),
      options: named(GUEST_SIDES, (side) => sideName(side, setup.settings, plan, t), t('guests.group.no-side')),
    },
    {
      name: 'group' as const,
      title: t('guests.form.guest-group'),
      options: named(choices.groups, (group) => group, t('guests.group.no-group')),
    },
    {
      name: 'age' as const,
      title: t('guests.form.age-group'),
      options: named(AGE_GROUPS, (age) => ageGroupName(age, t), t('guests.age.unknown')),
    },
    {
      name: 'tag' as const,
      title: t('guests.form.tags'),
      options: choices.tags.map((tag) => ({ value: tag, words: tag })),
    },
    {
      name: 'need' as const,
      title: t('guests.needs.title'),
      options:
        needs === undefined
          ? []
          : named(
              [ANY, ...NEED_CODES.filter((code) => [...needs.values()].some((person) => hasNeed(person, code)))],
              (need) => needFilterName(need, t, language),
              t('guests.needs.unknown'),
            ),
    },
    ...(setup.subEvents.length < 2 ? [] : setup.subEvents).map((event) => ({
      name: 'event' as const,
      title: subEventName(event, plan, language),
      options: EVENT_STATES.map((state) => ({
        value: `${event.id}:${state}`,
        words: t(`guests.filter.state-${state}`),
      })),
    })),
    ...setup.questions.map((question) => ({
      name: 'answer' as const,
      title: questionText(question, language),
      options: [...(question.kind === 'text' ? [''] : answersOf(question)), NONE].map((answer) => ({
        value: `${question.id}:${answer}`,
        words: answerFilterName(question, answer, language, t),
      })),
    })),
    {
      name: 'seat' as const,
      title: t('guests.seat.title'),
      options: hasTables ? SEATING_STATES.map((state) => ({ value: state, words: t(`guests.seat.${state}`) })) : [],
    },
    // Last: a wedding has thirty of them.
    {
      name: 'table' as const,
      title: t('guests.form.table-number'),
      options: named(choices.tables, (table) => tableName(table, t), t('guests.group.no-table')),
    },
  ].filter(({ options }) => options.length > 0)
  return (
    <>
      {parts.map(({ name, title, options }) => (
        <MenuChoices<string>
          key={options[0]?.value ?? name}
          title={title}
          options={options}
          value={view[name] ?? ''}
          onChange={(value) => onView({ [name]: value === view[name] ? null : value })}
        />
      ))}
      <Menu.Divider />
      <Menu.Item onClick={() => onView(NO_FILTERS)}>{t('guests.filter.none')}</Menu.Item>
    </>
  )
}

function OrderChoices({ view, onView, fitting }: MenuProps) {
  const { t } = useT()
  const { actions } = useGuests()
  return (
    <>
      <MenuChoices
        title={t('guests.order.group')}
        options={GROUPINGS.map((value) => ({ value, words: t(`guests.order.group-${value}`) }))}
        value={view.grouping}
        onChange={(grouping) => onView({ grouping })}
      />
      <Menu.Divider />
      <MenuChoices
        title={t('guests.order.sort')}
        options={SORTS.map((value) => ({ value, words: t(`guests.order.sort-${value}`) }))}
        value={view.sort}
        onChange={(sort) => onView({ sort })}
      />
      {fitting === null ? null : (
        <>
          <Menu.Divider />
          <MenuTicks
            title={t('guests.order.columns')}
            options={GUEST_COLUMNS.map((value) => ({
              value,
              words: t(`guests.column.${value}`),
              note: view.columns.includes(value) && !fitting.includes(value) ? t('guests.order.no-room') : undefined,
            }))}
            values={view.columns}
            onChange={(changed, isTicked) => onView({ columns: withColumn(view.columns, changed, isTicked) })}
          />
          {view.columns.length < 2 ? null : (
            <Menu.Item closeMenuOnClick onClick={() => actions.open({ kind: 'columns' })}>
              {t('guests.order.order-columns')}
            </Menu.Item>
          )}
        </>
      )}
    </>
  )
}
