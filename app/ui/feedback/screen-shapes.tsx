import { Group, SimpleGrid, Skeleton, Stack } from '@mantine/core'

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

const TitleShape = () => <Skeleton height={40} width="min(70%, 18rem)" />

const RowShapes = ({ rows }: { readonly rows: number }) => (
  <Stack gap={8}>
    {count(rows).map((row) => (
      <RowShape key={row} />
    ))}
  </Stack>
)

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
      <TitleShape />
      <Skeleton height={48} />
      <Skeleton height={44} width="min(100%, 36rem)" />
      <RowShapes rows={7} />
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
  comparison: (
    <Stack gap={20}>
      <TitleShape />
      <Skeleton height={44} width="min(100%, 20rem)" />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing={16}>
        {count(3).map((candidate) => (
          <Skeleton key={candidate} height={260} radius="lg" />
        ))}
      </SimpleGrid>
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
