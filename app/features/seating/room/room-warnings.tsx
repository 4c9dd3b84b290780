import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { inContent } from '#app/ui/page/in-content.ts'
import type { RoomWarning } from '#domain/seating/room/room-warnings.ts'

interface RoomWarningsProps {
  readonly warnings: readonly RoomWarning[]
  readonly nameOf: (id: string) => string
  readonly lengthLabel: (metres: number) => string
  readonly onShow: (ids: readonly string[]) => void
}

/** How many things are not as they should be; each is selected when it is chosen. */
export function RoomWarnings({ warnings, nameOf, lengthLabel, onShow }: RoomWarningsProps) {
  const { t } = useT()
  if (warnings.length === 0) return null
  const text = (warning: RoomWarning) => {
    const [a, b = ''] = warning.ids.map(nameOf)
    const values = { a: a ?? '', b }
    if (warning.kind === 'outside') return t('seating.room.warning-outside', values)
    if (warning.kind === 'overlap') return t('seating.room.warning-overlap', values)
    if (warning.kind === 'children')
      return t('seating.room.warning-children', { ...values, length: lengthLabel(warning.metres) })
    return t('seating.room.warning-narrow', { ...values, length: lengthLabel(warning.metres) })
  }
  return (
    <Menu position="top-end" width={300} menuItemTabIndex={0} {...inContent()}>
      <Menu.Target>
        <Button variant="default" size="compact-md" mih={36} leftSection={<IconAlertTriangle size={18} aria-hidden />}>
          {t('seating.room.warnings', { count: warnings.length })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown style={{ overflowY: 'auto' }}>
        {warnings.map((warning) => (
          <Menu.Item key={`${warning.kind} ${warning.ids.join(' ')}`} onClick={() => onShow(warning.ids)}>
            {text(warning)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
