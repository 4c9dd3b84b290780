import { Button, CloseButton, Group, Menu, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconFilter, IconSearch } from '@tabler/icons-react'
import { memo, type ReactNode, type Ref } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { inContent } from '#app/ui/page/in-content.ts'
import { AGE_GROUPS, GUEST_SIDES } from '#domain/guests/guest-kinds.ts'
import { ageGroupName, sideName, tableName } from '../guest-labels.ts'
import { GROUPINGS, type GuestView, NO_FILTERS, NONE, SORTS } from '../guest-view.ts'
import { useGuests } from '../use-guests.ts'
import classes from './guest-toolbar.module.css'

interface GuestToolbarProps {
  readonly view: GuestView
  readonly onView: (changes: Partial<GuestView>) => void
  readonly search: string
  readonly onSearch: (typed: string) => void
  readonly searchField: Ref<HTMLInputElement>
  /** The menu of the list. */
  readonly children: ReactNode
}

/** Search, filters, sorting and grouping. */
export const GuestToolbar = memo(function GuestToolbar(props: GuestToolbarProps) {
  const { view, onView, search, onSearch } = props
  const { t } = useT()
  return (
    <Group gap={8} className="screen-only">
      <TextInput
        ref={props.searchField}
        className={classes.search ?? ''}
        type="search"
        aria-label={t('guests.search.label')}
        placeholder={t('guests.search.placeholder')}
        leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
        rightSection={
          search === '' ? null : <CloseButton aria-label={t('guests.search.clear')} onClick={() => onSearch('')} />
        }
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || search === '') return
          event.preventDefault()
          onSearch('')
        }}
      />
      <FilterMenu view={view} onView={onView} />
      <OrderMenu view={view} onView={onView} />
      {props.children}
    </Group>
  )
})

/** A menu longer than the window has left scrolls in itself. */
const WITHIN_WINDOW = { flip: true, shift: true, size: true }

type MenuProps = Pick<GuestToolbarProps, 'view' | 'onView'>

/** The filters that have no chip until they are set. */
function FilterMenu({ view, onView }: MenuProps) {
  const { t } = useT()
  const { setup, plan, choices } = useGuests()
  const named = (values: readonly string[], nameOf: (value: string) => string, none: string) =>
    values.length === 0
      ? []
      : [...values.map((value) => ({ value, words: nameOf(value) })), { value: NONE, words: none }]
  const parts = [
    {
      name: 'side' as const,
      title: t('guests.form.side'),
      options: named(
        GUEST_SIDES,
        (side) => sideName(side as never, setup.settings, plan, t),
        t('guests.group.no-side'),
      ),
    },
    {
      name: 'group' as const,
      title: t('guests.form.guest-group'),
      options: named(choices.groups, (group) => group, t('guests.group.no-group')),
    },
    {
      name: 'age' as const,
      title: t('guests.form.age-group'),
      options: named(AGE_GROUPS, (age) => ageGroupName(age as never, t), t('guests.age.unknown')),
    },
    {
      name: 'table' as const,
      title: t('guests.form.table-number'),
      options: named(choices.tables, (table) => tableName(table, t), t('guests.group.no-table')),
    },
    {
      name: 'tag' as const,
      title: t('guests.form.tags'),
      options: choices.tags.map((tag) => ({ value: tag, words: tag })),
    },
  ].filter(({ options }) => options.length > 0)
  return (
    <Menu position="bottom-end" width={280} closeOnItemClick={false} middlewares={WITHIN_WINDOW} {...inContent()}>
      <Menu.Target>
        <Button
          variant="default"
          className={classes.button ?? ''}
          fw={500}
          leftSection={<IconFilter size={18} stroke={1.7} aria-hidden />}
        >
          <span className="visually-hidden-on-phone">{t('guests.filter.label')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.choices ?? ''}>
        {parts.map(({ name, title, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: a menu takes groups, not fieldsets.
          <div key={name} role="group" aria-labelledby={`guests-filter-${name}`}>
            <Menu.Label id={`guests-filter-${name}`}>{title}</Menu.Label>
            <Menu.RadioGroup
              value={view[name] ?? ''}
              onChange={(value) => onView({ [name]: value === view[name] ? null : value })}
            >
              {options.map(({ value, words }) => (
                <Menu.RadioItem key={value} value={value}>
                  {words}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </div>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => onView(NO_FILTERS)}>{t('guests.filter.none')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function OrderMenu({ view, onView }: MenuProps) {
  const { t } = useT()
  return (
    <Menu position="bottom-end" width={240} closeOnItemClick={false} middlewares={WITHIN_WINDOW} {...inContent()}>
      <Menu.Target>
        <Button
          variant="default"
          className={classes.button ?? ''}
          fw={500}
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.7} aria-hidden />}
        >
          <span className="visually-hidden-on-phone">{t('guests.order.label')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.choices ?? ''}>
        {/* biome-ignore lint/a11y/useSemanticElements: a menu takes groups, not fieldsets. */}
        <div role="group" aria-labelledby="guests-grouping">
          <Menu.Label id="guests-grouping">{t('guests.order.group')}</Menu.Label>
          <Menu.RadioGroup value={view.grouping} onChange={(grouping) => onView({ grouping: grouping as never })}>
            {GROUPINGS.map((grouping) => (
              <Menu.RadioItem key={grouping} value={grouping}>
                {t(`guests.order.group-${grouping}`)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </div>
        <Menu.Divider />
        {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
        <div role="group" aria-labelledby="guests-sorting">
          <Menu.Label id="guests-sorting">{t('guests.order.sort')}</Menu.Label>
          <Menu.RadioGroup value={view.sort} onChange={(sort) => onView({ sort: sort as never })}>
            {SORTS.map((sort) => (
              <Menu.RadioItem key={sort} value={sort}>
                {t(`guests.order.sort-${sort}`)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </div>
      </Menu.Dropdown>
    </Menu>
  )
}
