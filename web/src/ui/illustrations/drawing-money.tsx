export function DrawingMoney() {
  return (
    <svg className="drawing" viewBox="0 0 160 120" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
        <path d="M14 104.500h132" />
        <path d="M24 111h28M110 111h30M62 111h8" opacity=".45" />
        <path d="M52 60h56v34a10 10 0 0 1-10 10H62a10 10 0 0 1-10-10z" fill="var(--tint)" />
        <path d="M48 52h64v8H48z" />
        <path d="M80 52c.4-9-.2-13-1-18" stroke="var(--accent)" />
        <path
          d="M79 34c-1.200-9-8-15-18-15 1 9.500 8 15 18 15zM79.400 34c.8-10 8-17 19-17.800-.8 10.600-8 17.300-19 17.800z"
          stroke="var(--accent)"
        />
        <path d="M79.500 41c5-3 10-2 14 3-5.500 1.600-10.600.6-14-3z" stroke="var(--accent)" />
        <ellipse cx="80" cy="88" rx="13" ry="4.500" />
        <path d="M67 88v5c0 2.500 5.800 4.500 13 4.500s13-2 13-4.500v-5" />
        <path d="M67 80.500c0-2.500 5.800-4.500 13-4.500s13 2 13 4.500-5.800 4.500-13 4.500-13-2-13-4.500zv6" />
        <ellipse cx="128" cy="100" rx="10" ry="4" />
      </g>
    </svg>
  );
}
