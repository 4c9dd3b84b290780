export const LeftoversCard = () => null
