-- The cells of people in some months, whatever their projects: the key has the project before the day, so that every
-- cell that somebody ever had was looked through.
create index man_month_cells_by_person on man_month_cells (employee_id, month);
