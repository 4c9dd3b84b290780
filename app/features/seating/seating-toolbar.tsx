import { Button, Group, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconDots, IconHeartHandshake, IconWand } from '@tabler/icons-react'
import { type SubEvent, subEventName } from '#app/features/guests/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { inContent } from '#app/ui/page/in-content.ts'
import { renumber } from '#domain/seating/room/actions/edit-actions.ts'
import classes from './seating.module.css'
import { arrangementName } from './seating-labels.ts'
import type { SeatingView } from './seating-view.ts'
import { TakeOutMenu } from './take-out/take-out-menu.tsx'
import { useSeating } from './use-seating.ts'

interface SeatingToolbarProps {
  readonly subEvents: readonly SubEvent[]
  readonly layout: 'list' | 'room'
  readonly onView: (changes: Partial<SeatingView>) => void
}

/** Which part of the event and which arrangement is shown, and what can be done with the whole of it. */
export function SeatingToolbar({ subEvents, layout, onView }: SeatingToolbarProps) {
  const { t, language } = useT()
  const { plan, subEvent, data, arrangement, tables, room, open, isReadOnly } = useSeating()
  const choices = subEvents.some(({ id }) => id === subEvent.id) ? subEvents : [subEvent, ...subEvents]
  const addable = (kind: 'template' | 'items') => () => {
    if (kind === 'items' || !room.isBeyondLimit(1)) open({ kind })
  }
  return (
    <Group gap={8} className={`screen-only ${classes.tools}`}>
      <SegmentedControl
        aria-label={t('seating.room.layout')}
        value={layout}
        onChange={(value) => onView({ layout: value as typeof layout })}
        data={[
          { value: 'room', label: t('seating.room.layout-room') },
          { value: 'list', label: t('seating.room.layout-list') },
        ]}
      />
      {choices.length < 2 ? null : (
        <NativeSelect
          className={classes.select}
          aria-label={t('seating.event')}
          value={subEvent.id}
          data={choices.map((event) => ({ value: event.id, label: subEventName(event, plan, language) }))}
          onChange={(event) => onView({ subEventId: event.currentTarget.value, arrangementId: null, tableId: null })}
        />
      )}
      {data.arrangements.length < 2 ? null : (
        <NativeSelect
          className={classes.select}
          aria-label={t('seating.arrangement.label')}
          value={arrangement?.id ?? ''}
          data={data.arrangements.map((each) => ({
            value: each.id,
            label: `${arrangementName(each, data.arrangements, t)} (${t(`seating.arrangement.${each.state}`)})`,
          }))}
          onChange={(event) => onView({ arrangementId: event.currentTarget.value })}
        />
      )}
      {data.room === null ? null : (
        <>
          {isReadOnly ? null : (
            <Button
              variant="default"
              fw={500}
              leftSection={<IconWand size={18} stroke={1.8} aria-hidden />}
              onClick={() => open({ kind: 'assign', mode: 'search' })}
            >
              {t('assign.open')}
            </Button>
          )}
          <Button
            variant="default"
            fw={500}
            leftSection={<IconHeartHandshake size={18} stroke={1.8} aria-hidden />}
            onClick={() => open({ kind: 'wishes' })}
          >
            {t('wishes.open')}
          </Button>
          <TakeOutMenu />
        </>
      )}
      <Menu position="bottom-end" width={280} {...inContent()}>
        <Menu.Target>
          <Button variant="default" fw={500} leftSection={<IconDots size={18} stroke={1.8} aria-hidden />}>
            {t('seating.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isReadOnly ? null : <Menu.Item onClick={addable('template')}>{t('seating.template.open')}</Menu.Item>}
          <Menu.Item onClick={addable('items')}>{t('seating.items.open')}</Menu.Item>
          {data.room === null ? null : (
            <Menu.Item onClick={() => open({ kind: 'arrangements' })}>{t('seating.arrangements.open')}</Menu.Item>
          )}
          <Menu.Item onClick={() => open({ kind: 'people' })}>{t('seating.hosts-and-crew')}</Menu.Item>
          {isReadOnly || data.room === null ? null : (
            <Menu.Item onClick={() => open({ kind: 'room' })}>{t('seating.room-settings')}</Menu.Item>
          )}
          {isReadOnly ? null : (
            <Menu.Item onClick={() => open({ kind: 'background' })}>{t('seating.background.open')}</Menu.Item>
          )}
          {isReadOnly || tables.length + data.items.length < 2 ? null : (
            <Menu.Item onClick={() => open({ kind: 'arrange' })}>{t('seating.arrange-form.open')}</Menu.Item>
          )}
          {isReadOnly || tables.length < 2 ? null : (
            <Menu.Item onClick={() => void room.run(renumber, undefined, t('seating.renumbered'))}>
              {t('seating.renumber')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}
