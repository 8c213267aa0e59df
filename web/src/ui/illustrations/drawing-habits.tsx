export function DrawingHabits() {
  return (
    <svg className="drawing" viewBox="0 0 160 120" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
        <path d="M14 104.500h132" />
        <path d="M24 111h28M110 111h30M62 111h8" opacity=".45" />
        <path d="M74 62H50a15 15 0 0 1 0-30h14" transform="rotate(18 58 48)" />
        <path d="M88 40h22a15 15 0 0 1 0 30H96" transform="rotate(18 102 55)" />
        <path d="M80 104c.6-14 .2-26-1.500-38" stroke="var(--accent)" />
        <path d="M78.500 66c-3-8.500-9-12.500-17-11 2.500 8 9 12 17 11z" fill="var(--tint)" stroke="var(--accent)" />
        <path d="M79 66c-1-10 3.500-17 13-20 2 10-2.500 17.500-13 20z" fill="var(--tint)" stroke="var(--accent)" />
        <path d="M80.300 84c6-4.500 12.500-4.500 18 .5-6 4-12.500 4-18-.5z" fill="var(--tint)" stroke="var(--accent)" />
        <path d="M72 24l-3-7M84 22l1-8M95 27l5-6" />
      </g>
    </svg>
  );
}
