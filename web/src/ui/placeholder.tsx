import classes from './placeholder.module.css';

type PlaceholderProps = {
  /** In pixels. */
  height?: number;
  /** As CSS has it. */
  width?: string;
  /** Space above, in pixels. */
  above?: number;
  className?: string | undefined;
};

/** Keeps the place of what is being loaded, on pages that carry no library for it. */
export function Placeholder({ height, width, above, className = '' }: PlaceholderProps) {
  return (
    <div
      className={`${classes.placeholder} ${className}`}
      style={{ height, width, marginTop: above }}
    />
  );
}
