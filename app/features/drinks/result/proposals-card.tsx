export const ProposalsCard = () => null
