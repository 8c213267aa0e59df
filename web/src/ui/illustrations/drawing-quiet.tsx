export function DrawingQuiet() {
  return (
    <svg className="drawing" viewBox="0 0 160 120" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
        <path d="M14 104.500h132" />
        <path d="M24 111h28M110 111h30M62 111h8" opacity=".45" />
        <path d="M20 104c18-26 38-31 58-14 14-17 36-20 62 14z" fill="var(--tint)" />
        <path d="M78 90c6 4 10 8 13 14" />
        <path d="M116 22a15 15 0 1 0 13 22 12 12 0 0 1-13-22z" />
        <path d="M50 88c.6-14 .2-24-1.400-34" stroke="var(--accent)" />
        <path
          d="M48.400 54c-2-9.500-9.500-15-19.500-14 2.500 9 10 14 19.500 14zM48.800 54c.4-10 7.500-17.500 19-18.500-1 11-8.500 18-19 18.500zM47 56.500c-7.500-3-15-.6-20 6.500 7.500 2 15.500-.3 20-6.500zM51 56.500c7.500-3 15-.6 20 6.500-7.500 2-15.500-.3-20-6.500z"
          stroke="var(--accent)"
        />
        <path d="M86 52v.01M98 66v.01M92 26v.01" strokeWidth="2.500" />
      </g>
    </svg>
  );
}
