import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { seatingProgress } from '#domain/seating/seated-people.ts'
import classes from './seating.module.css'
import { useSeating } from './use-seating.ts'

/** The title, how many people have a seat, and the way to more tables. */
export function SeatingHeader() {
  const { t } = useT()
  const { people, seats, tables, room, open, isReadOnly } = useSeating()
  const progress = seatingProgress(people, seats)
  const chairs = tables.reduce((sum, table) => sum + table.seats, 0)
  return (
    <header className={classes.header}>
      <div>
        <h1 className="screen-title">{t('seating.title')}</h1>
        {tables.length === 0 ? null : (
          <p className="soft">
            {dotted([
              t('seating.header.seated', { seated: progress.seated, people: progress.people }),
              t('seating.header.tables', { tables: tables.length, chairs }),
              progress.absent > 0 ? t('seating.header.absent', { count: progress.absent }) : null,
            ])}
          </p>
        )}
      </div>
      {isReadOnly || tables.length === 0 ? null : (
        <Group gap={8} className={`screen-only ${classes.adding}`}>
          <Button
            leftSection={<IconPlus size={18} stroke={1.9} aria-hidden />}
            onClick={() => {
              if (!room.isBeyondLimit(1)) open({ kind: 'add-tables' })
            }}
          >
            {t('seating.add-tables')}
          </Button>
        </Group>
      )}
    </header>
  )
}
