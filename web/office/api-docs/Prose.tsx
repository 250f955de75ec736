/** English text of the description, with code between backticks. */
export const Prose = ({ text }: { text: string }) => (
  <span lang="en">
    {text.split('`').map((part, index) => (index % 2 === 1 ? <code key={`${index} ${part}`}>{part}</code> : part))}
  </span>
)
