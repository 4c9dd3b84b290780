import { createSpotlight } from '@mantine/spotlight'

/** Whether the search is open. */
export const [searchStore, searchDialog] = createSpotlight()
