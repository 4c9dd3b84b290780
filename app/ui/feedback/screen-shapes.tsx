import { Box, Group, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { createContext, use } from 'react'

const count = (length: number) => Array.from({ length }, (_, index) => index)

/** One row of a list: a mark, a name with a second line, and a figure at the end. */
function RowShape() {
  return (
    <Group gap={12} wrap="nowrap" mih={56}>
      <Skeleton height={24} circle />
      <Stack gap={8} flex={1}>
        <Skeleton height={16} width="min(70%, 22rem)" />
        <Skeleton height={12} width="min(45%, 14rem)" />
      </Stack>
      <Skeleton height={16} width={72} />
    </Group>
  )
}

/** The title of the screen whose shapes are shown, where it is known: it stays where it is when the screen takes their place. */
export const ShapesTitle = createContext<string | null>(null)

function TitleShape({ isBesideFigures = false }: { readonly isBesideFigures?: boolean }) {
  const title = use(ShapesTitle)
  if (title === null) return <Skeleton height={40} width="min(70%, 18rem)" />
  return (
    <Box
      component="p"
      className="screen-title"
      display="grid"
      // On a phone as tall as the figures that will be beside it.
      mih={isBesideFigures ? { base: 44, sm: 0 } : 0}
      style={{ alignContent: 'center' }}
    >
      {title}
    </Box>
  )
}

const RowShapes = ({ rows }: { readonly rows: number }) => (
  <Stack gap={8}>
    {count(rows).map((row) => (
      <RowShape key={row} />
    ))}
  </Stack>
)

/** A label and its field. */
const FieldShape = () => (
  <Stack gap={8}>
    <Skeleton height={14} width="min(60%, 10rem)" />
    <Skeleton height={44} />
  </Stack>
)

/** A table in its frame: a head, and rows that begin with a name. */
const TableShape = ({ columns, rows }: { readonly columns: number; readonly rows: number }) => (
  <div className="card" style={{ overflow: 'hidden' }}>
    {count(rows + 1).map((row) => (
      <Group
        key={row}
        gap={24}
        wrap="nowrap"
        mih={row === 0 ? 72 : 56}
        px={16}
        style={row === 0 ? {} : { borderBlockStart: '1px solid var(--convite-hairline)' }}
      >
        <Box flex={2}>{row === 0 ? null : <Skeleton height={16} width="70%" />}</Box>
        {count(columns).map((column) => (
          <Box key={column} flex={2}>
            <Skeleton height={row === 0 ? 22 : 16} width={row === 0 ? '80%' : '45%'} />
          </Box>
        ))}
      </Group>
    ))}
  </div>
)

/** A card with a name, four figures and rows, as a compared vendor has on a phone. */
const CardShape = () => (
  <Stack className="card padded" gap={16}>
    <Skeleton height={24} width="60%" />
    <SimpleGrid cols={2} spacing={16}>
      {count(4).map((figure) => (
        <Stack key={figure} gap={6}>
          <Skeleton height={12} width="60%" />
          <Skeleton height={20} width="80%" />
        </Stack>
      ))}
    </SimpleGrid>
    {count(4).map((criterion) => (
      <Group key={criterion} justify="space-between" wrap="nowrap" mih={44}>
        <Skeleton height={16} width="45%" />
        <Skeleton height={16} width={112} />
      </Group>
    ))}
  </Stack>
)

/** The shapes of a part of a screen whose head is there already. */
export const partShapes = {
  whatIf: (
    <Stack gap={20}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={20}>
        <FieldShape />
        <Stack gap={20}>
          {count(2).map((choice) => (
            <Group key={choice} gap={12} wrap="nowrap" align="flex-start">
              <Skeleton height={20} circle />
              <Stack gap={8} flex={1}>
                <Skeleton height={16} width="60%" />
                <Skeleton height={12} width="85%" />
              </Stack>
            </Group>
          ))}
        </Stack>
      </SimpleGrid>
      <Skeleton height={14} width="min(90%, 30rem)" />
    </Stack>
  ),
  candidates: (
    <>
      <Box visibleFrom="sm">
        <TableShape columns={3} rows={7} />
      </Box>
      <Stack gap={16} hiddenFrom="sm">
        <CardShape />
        <CardShape />
      </Stack>
    </>
  ),
  tiers: <TableShape columns={4} rows={10} />,
  answer: (
    <Stack gap={12}>
      <Skeleton height={16} width="70%" />
      <Skeleton height={16} width="45%" />
    </Stack>
  ),
}

/** The shapes of a screen while its data is loading, in the place and size of what comes. */
export const screenShapes = {
  dashboard: (
    <Stack gap={24}>
      <div className="card roomy">
        <Skeleton height={28} width={120} mb={20} />
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing={48} verticalSpacing={28}>
          {count(2).map((part) => (
            <Stack key={part} gap={12}>
              <Skeleton height={20} width={96} />
              <RowShapes rows={4} />
            </Stack>
          ))}
        </SimpleGrid>
      </div>
      <Group gap={12}>
        <Skeleton height={44} flex="1 1 16rem" />
        <Skeleton height={44} width={176} visibleFrom="sm" />
        <Skeleton height={44} width={176} visibleFrom="sm" />
        <Skeleton height={44} width={192} visibleFrom="sm" />
      </Group>
      <div className="card-grid">
        {count(3).map((card) => (
          <div key={card} className="card" style={{ overflow: 'hidden' }}>
            <Skeleton height={112} radius={0} />
            <Stack gap={10} p={20}>
              <Skeleton height={26} width="70%" />
              <Skeleton height={16} width="55%" mt={8} />
              <Skeleton height={16} width="45%" />
              <Skeleton height={16} width="35%" />
              <Skeleton height={44} mt={16} />
            </Stack>
          </div>
        ))}
      </div>
    </Stack>
  ),
  tasks: (
    <Stack gap={16}>
      <TitleShape isBesideFigures />
      <Skeleton height={48} />
      <Skeleton height={44} width="min(100%, 36rem)" />
      <RowShapes rows={7} />
    </Stack>
  ),
  guests: (
    <Stack gap={16}>
      <TitleShape />
      <Skeleton height={44} />
      <Skeleton height={44} width="min(100%, 36rem)" />
      <RowShapes rows={8} />
    </Stack>
  ),
  ledger: (
    <Stack gap={20}>
      <TitleShape />
      <Skeleton height={64} radius="lg" />
      <Skeleton height={44} width="min(100%, 28rem)" />
      <RowShapes rows={6} />
    </Stack>
  ),
  budget: (
    <Stack gap={20}>
      <TitleShape />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={32}>
        <Stack gap={24}>
          {count(5).map((line) => (
            <Stack key={line} gap={10}>
              <Group justify="space-between" wrap="nowrap">
                <Skeleton height={20} width="40%" />
                <Skeleton height={20} width={96} />
              </Group>
              <Skeleton height={8} />
            </Stack>
          ))}
        </Stack>
        <Skeleton height={240} circle mx="auto" visibleFrom="md" />
      </SimpleGrid>
    </Stack>
  ),
  whatIf: (
    <Stack gap={24}>
      <Stack gap={12}>
        <TitleShape />
        <Skeleton height={14} width="min(90%, 36rem)" />
      </Stack>
      <div className="card padded">{partShapes.whatIf}</div>
    </Stack>
  ),
  comparison: (
    <Stack gap={20}>
      <TitleShape />
      <Box maw="20rem">
        <FieldShape />
      </Box>
      {partShapes.candidates}
    </Stack>
  ),
  drinks: (
    <Stack gap={24}>
      <Skeleton height={28} />
      <TitleShape />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={20}>
        {count(6).map((field) => (
          <FieldShape key={field} />
        ))}
      </SimpleGrid>
    </Stack>
  ),
  bottles: (
    <Stack gap={20}>
      <TitleShape />
      <Skeleton height={44} width="min(100%, 36rem)" />
      <div className="card-grid">
        {count(3).map((card) => (
          <CardShape key={card} />
        ))}
      </div>
    </Stack>
  ),
  overview: (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing={24}>
      {count(4).map((card) => (
        <Skeleton key={card} height={220} radius="lg" />
      ))}
    </SimpleGrid>
  ),
}
